"""Pictures: what is to be drawn, and the process of its own that draws it.

Nothing here imports matplotlib, but for that process (:mod:`bot.charts.drawing`).
"""

from bot.charts.orders import (
    MOST_LINES,
    Bar,
    BarChart,
    CurveChart,
    Heading,
    Line,
    Order,
    Picture,
    Tick,
)
from bot.charts.pool import Charts

__all__ = [
    "MOST_LINES",
    "Bar",
    "BarChart",
    "Charts",
    "CurveChart",
    "Heading",
    "Line",
    "Order",
    "Picture",
    "Tick",
]
