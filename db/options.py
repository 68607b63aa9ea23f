"""Options of statements, which the engine obeys."""

LATER = "marqueur_later"
"""The statement returns nothing that anybody needs: it may be executed with the next one.

If it fails, the next one does, or the commit.
"""

PUT_OFF = {LATER: True}
