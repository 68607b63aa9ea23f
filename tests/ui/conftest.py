"""Texts in each language."""

import pytest

from bot.i18n import Catalogue, Translate, load_catalogue
from tests.ftl import languages


@pytest.fixture(scope="session")
def catalogue() -> Catalogue:
    return load_catalogue()


@pytest.fixture(params=languages())
def t(request: pytest.FixtureRequest, catalogue: Catalogue) -> Translate:
    """Write in each of the languages in turn."""
    return catalogue.translate(request.param)
