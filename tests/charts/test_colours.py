"""Colours: seen on their ground, and told apart also by people who do not see all of them."""

from itertools import combinations

import numpy as np
import pytest

from bot.charts.canvas import COLOURS, FIELD, FIELD_TEXT, GROUND, SOLID, TEXT, TITLE, ZERO

SEEN = 3.0
"""The contrast that lines need, by WCAG 2.2; small text needs half as much again."""

READ = 4.5

SIGHT = {
    "all-colours": np.eye(3),
    "no-red": np.array(
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ]
    ),
    "no-green": np.array(
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ]
    ),
}
"""How colours look to people, as matrices over linear light (Machado and others, 2009)."""

TOLD_APART = 0.12
"""A distance in the Oklab space of colours; 0.02 is about the least that is seen at all."""


def light(colour: str) -> np.ndarray:
    parts = np.array([int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)])
    return np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)


def contrast(colour: str, ground: str = GROUND) -> float:
    weights = np.array([0.2126, 0.7152, 0.0722])
    dark, bright = sorted((float(light(colour) @ weights), float(light(ground) @ weights)))
    return (bright + 0.05) / (dark + 0.05)


def oklab(seen: np.ndarray) -> np.ndarray:
    cones = np.array(
        [
            [0.4122214708, 0.5363325363, 0.0514459929],
            [0.2119034982, 0.6806995451, 0.1073969566],
            [0.0883024619, 0.2817188376, 0.6299787005],
        ]
    )
    space = np.array(
        [
            [0.2104542553, 0.7936177850, -0.0040720468],
            [1.9779984951, -2.4285922050, 0.4505937099],
            [0.0259040371, 0.7827717662, -0.8086757660],
        ]
    )
    return space @ np.cbrt(cones @ np.clip(seen, 0, 1))


@pytest.mark.parametrize("colour", [*COLOURS, FIELD, ZERO])
def test_lines_stand_out_when_drawn(colour: str) -> None:
    assert contrast(colour) >= SEEN


@pytest.mark.parametrize("colour", [TITLE, TEXT, FIELD_TEXT])
def test_words_are_read_when_written(colour: str) -> None:
    assert contrast(colour) >= READ


@pytest.mark.parametrize("sight", SIGHT)
def test_solid_lines_are_told_apart_when_seen(sight: str) -> None:
    seen = [oklab(SIGHT[sight] @ light(colour)) for colour in COLOURS[:SOLID]]
    assert min(np.linalg.norm(one - other) for one, other in combinations(seen, 2)) >= TOLD_APART


def test_colours_differ_when_there_are_many_players() -> None:
    assert len(set(COLOURS)) == 10
