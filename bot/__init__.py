"""Marqueur, the scorekeeper for French Tarot on Discord."""
