"""What can keep the demo from running."""


class DemoError(Exception):
    """The demo cannot run here: one line that says what to do."""
