"""Draws whatever is ordered. Only the process that draws imports this: matplotlib is large."""

import matplotlib

from bot.charts.bars import draw_bars
from bot.charts.curves import draw_curves
from bot.charts.orders import CurveChart, Order, Picture

# A person's own settings of matplotlib are meant for their own pictures.
matplotlib.rcdefaults()


def draw(order: Order) -> Picture:
    """Draw a picture."""
    return draw_curves(order) if isinstance(order, CurveChart) else draw_bars(order)
