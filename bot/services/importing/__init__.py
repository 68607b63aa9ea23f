"""Documents of other days read back: checked first, then written."""
