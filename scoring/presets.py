"""Rules a table can pick by name."""

from collections.abc import Mapping
from decimal import Decimal

from scoring.frozen import FrozenMap
from scoring.options import GoulashScale, MisereRule
from scoring.rules import Rules

FEDERATION = Rules()

PRESETS: Mapping[str, Rules] = FrozenMap(
    {
        "federation": FEDERATION,
        "multiplied": Rules(poignee_multiplied=True, misere=MisereRule(), pousse=Decimal(1)),
        "misere": Rules(misere=MisereRule()),
        "vachette": Rules(goulash_scale=GoulashScale.VACHETTE_EVEN),
    }
)
"""``multiplied`` is an old house sheet: what is shown is multiplied by the bid, the slam is not."""
