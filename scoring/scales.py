"""The federation's numbers, and the common ones where the federation has none."""

from decimal import Decimal

from scoring.frozen import FrozenMap
from scoring.terms import Contract, Handful, Slam

BASE = 25
"""What a contract is worth before the gap is added and the whole multiplied (FFT)."""

MULTIPLIERS = FrozenMap(
    {
        Contract.PETITE: Decimal(1),
        Contract.GARDE: Decimal(2),
        Contract.GARDE_SANS: Decimal(4),
        Contract.GARDE_CONTRE: Decimal(6),
    }
)
"""What the bids multiply by (FFT)."""

HIGHEST_MULTIPLIER = Decimal(100)

HANDFUL_VALUES = FrozenMap(
    {Handful.SINGLE: Decimal(20), Handful.DOUBLE: Decimal(30), Handful.TRIPLE: Decimal(40)}
)
"""What handfuls are worth (FFT)."""

HANDFUL_THRESHOLDS = FrozenMap(
    {
        3: FrozenMap({Handful.SINGLE: 13, Handful.DOUBLE: 15, Handful.TRIPLE: 18}),
        4: FrozenMap({Handful.SINGLE: 10, Handful.DOUBLE: 13, Handful.TRIPLE: 15}),
        5: FrozenMap({Handful.SINGLE: 8, Handful.DOUBLE: 10, Handful.TRIPLE: 13}),
    }
)
"""How many trumps a handful takes, by number of players (FFT)."""

TRUMPS = 22
"""The trumps of the pack, the Excuse included."""

SLAM_VALUES = FrozenMap(
    {
        Slam.ANNOUNCED_MADE: Decimal(400),
        Slam.UNANNOUNCED_MADE: Decimal(200),
        Slam.ANNOUNCED_FAILED: Decimal(-200),
        Slam.DEFENCE: Decimal(-200),
    }
)
"""What a slam adds to what each defender pays (FFT)."""

SMALL_SLAM_300 = FrozenMap(
    {
        Slam.SMALL_ANNOUNCED_MADE: Decimal(300),
        Slam.SMALL_ANNOUNCED_FAILED: Decimal(-150),
        Slam.SMALL_UNANNOUNCED_MADE: Decimal(150),
    }
)
SMALL_SLAM_200 = FrozenMap(
    {
        Slam.SMALL_ANNOUNCED_MADE: Decimal(200),
        Slam.SMALL_ANNOUNCED_FAILED: Decimal(-200),
        Slam.SMALL_UNANNOUNCED_MADE: Decimal(200),
    }
)
"""Two common scales of the petit chelem, a house rule."""
