"""A channel where all there is has happened."""

from bot.services import Changes, Seating
from scoring import Alone, GameKind
from tests.services.channel import (
    ALICE,
    BOB,
    FELIX,
    FIVE,
    FOUR,
    MISDEAL,
    PASSED,
    WATCHER,
    Channel,
    garde,
    goulash,
)


async def evenings(channel: Channel) -> None:
    """Fill a channel with all there is: three tables, one archived, one closed, one open."""
    services, place = channel.services, channel.place
    await channel.open(*FOUR)
    await channel.log(goulash())
    table = await channel.table()
    await services.moderation.archive(table.id, WATCHER, interaction_id=next(channel.interactions))

    await channel.open(*FIVE, preset="misere", by=WATCHER, kind=GameKind.CLASSIC_GOULASH)
    await channel.log(garde(partner="Bob", miseres="Dan heads, Dan trumps"), note="=late")
    await channel.log(garde("Dan", "40,5", partner=Alone.DOG), by=BOB)
    await channel.log(goulash("10 20,5 30 0,5"))
    await channel.log(PASSED)
    await channel.close()

    await channel.open(ALICE, BOB, guests="Zoé, Jean")
    await channel.log(garde("Zoé", "33"))
    await channel.log(garde("Jean"))
    await channel.log(MISDEAL)
    await services.corrections.edit(
        place, BOB, 1, Changes(points="60", note="?"), interaction_id=next(channel.interactions)
    )
    await channel.undo(2)
    await channel.restore(2)
    await channel.undo(3)
    await services.moderation.adjust(
        place,
        WATCHER,
        "Alice -30, Zoé 30",
        "a fine",
        free=False,
        interaction_id=next(channel.interactions),
    )
    await services.house.change(
        place, ALICE, {"goulash_scale": "vachette_even"}, interaction_id=next(channel.interactions)
    )
    await channel.log(goulash("10 20 30 31"))
    seating = Seating(names=("Alice", "Bob", "Zoé"), members=(FELIX,))
    await services.seats.seat(place, ALICE, seating, interaction_id=next(channel.interactions))
    zoe = (await channel.table()).seats[2]
    await services.seats.deal_next(place, ALICE, zoe.id, interaction_id=next(channel.interactions))
    await channel.log(garde("Félix", "", bouts=None))
