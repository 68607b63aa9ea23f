"""Slash commands: one cog a file."""
