"""Words that change with what they stand for: whoever saw something else can tell."""

import json
import zlib


def word_of(*facts: object) -> str:
    """Give a short word for facts, to be carried by the id of a form or a list."""
    return f"{zlib.crc32(json.dumps(facts, default=str).encode()):08x}"


def is_stale(seen: str | None, now: str) -> bool:
    """Tell whether somebody saw another state than this one; None: nobody looked."""
    return seen is not None and seen != now
