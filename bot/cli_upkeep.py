"""Commands of whoever hosts the bot: documents taken in, checks, copies."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

import click

from bot.cli_base import ExitCode, failure, failures, read_settings

if TYPE_CHECKING:
    from bot.i18n import Translate
    from bot.services import Difference, ImportPreview, ImportTarget, MonthDifference
    from bot.settings import Settings


@click.command("import")
@click.argument("file", type=click.File("rb"))
@click.option("--guild", type=click.IntRange(min=1), required=True, help="Id of the server.")
@click.option(
    "--channel",
    type=click.IntRange(min=1),
    help="Id of the channel.  [default: those of the document]",
)
@click.option("--yes", is_flag=True, help="Write without asking.")
def import_games(file: BinaryIO, guild: int, channel: int | None, yes: bool) -> None:
    """Take games in from a JSON document; the bot may be running.

    Shows what it will do before it does it. All games are written, or none.
    """
    settings = read_settings()
    with failures(settings):
        from bot import upkeep
        from bot.i18n import load_catalogue
        from bot.services import ImportTarget

        t = load_catalogue(settings.default_language).translate(settings.default_language)
        target = ImportTarget(
            guild_id=guild, channel_id=channel, language=t.language, former=t("former-player")
        )
        data = file.read()
        preview = upkeep.preview_document(settings, data, target)
        _show(preview, t)
        if preview.fault is not None:
            raise SystemExit(ExitCode.DATA)
        if not (yes or (sys.stdin.isatty() and click.confirm(t("import-question")))):
            click.echo(t("import-unconfirmed"))
            raise SystemExit(ExitCode.NO)
        _write(settings, data, target, t)


def _show(preview: "ImportPreview", t: "Translate") -> None:
    from bot.ui.import_cards import import_lines
    from bot.ui.words import plain_text

    for line in import_lines(preview, t):
        click.echo(plain_text(line).replace("### ", "").replace("-# ", "  "))


def _write(settings: "Settings", data: bytes, target: "ImportTarget", t: "Translate") -> None:
    """Write what was shown; meanwhile somebody else may have."""
    from bot import upkeep
    from bot.services import FaultyDocumentError
    from bot.ui.import_cards import fault_line
    from bot.ui.words import plain_text

    try:
        imported = upkeep.import_document(settings, data, target)
    except FaultyDocumentError as error:
        raise failure(plain_text(fault_line(error.fault, t)), ExitCode.DATA) from None
    click.echo(t("imported", games=len(imported.game_ids), deals=imported.deals))


@click.command()
def verify() -> None:
    """Work every deal out anew and compare; the bot may be running.

    Ends with exit code 1 if anything stored does not follow from the facts.
    """
    settings = read_settings()
    with failures(settings):
        from bot import upkeep

        verdict = upkeep.verify(settings)
    for difference in verdict.first:
        click.echo(_difference(difference))
    if verdict.differences > len(verdict.first):
        click.echo(f"… and {verdict.differences - len(verdict.first):,} more")
    for month in verdict.months:
        click.echo(_month_difference(month))
    sums = f"{verdict.unbalanced:,} not summing to zero" if verdict.unbalanced else "sums zero"
    differences = verdict.differences + verdict.month_differences
    click.echo(f"{verdict.deals:,} deals, {sums}, {differences:,} differences")
    if not verdict.clean:
        raise SystemExit(ExitCode.NO)


def _difference(found: "Difference") -> str:
    where = f"channel {found.channel_id}, table {found.game_id}, deal {found.number}"
    if not found.player:
        return f"{where}: {found.stored} makes no sense: {found.computed}"
    return (
        f"{where}, {found.player}: {found.what} is {found.stored}, and should be {found.computed}"
    )


def _month_difference(found: "MonthDifference") -> str:
    others = f" with player {found.other_id}" if found.other_id else ""
    what = ", ".join(
        f"{name} is {value}, and should be {found.computed[name]}"
        for name, value in found.stored.items()
    )
    month = f"{found.month // 100}-{found.month % 100:02}"
    return f"sums of {month}, player {found.player_id}{others}: {what}"


@click.command()
@click.option(
    "--output",
    type=click.Path(dir_okay=False, path_type=Path),
    help="File to write to.  [default: one with the time in its name, in the folder backups]",
)
def backup(output: Path | None) -> None:
    """Copy the database, whole and checked; the bot may be running."""
    settings = read_settings()
    with failures(settings):
        from bot import upkeep

        target = upkeep.back_up_database(settings, output)
    click.echo(f"Backed up to {target}")


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
def restore(file: Path) -> None:
    """Put a backup in the place of the database; the bot must be stopped.

    What was there is kept beside the backups.
    """
    settings = read_settings()
    with failures(settings):
        from bot import upkeep

        kept = upkeep.restore_database(settings, file)
    click.echo(f"Restored {file}")
    if kept is not None:
        click.echo(f"What was there before is in {kept}")


@click.command()
def doctor() -> None:
    """Show the settings in force, the database, and what is wrong.

    Changes nothing. Ends with exit code 1 if anything is wrong.
    """
    settings = read_settings()
    with failures(settings):
        from bot.doctor import examine

        findings = examine(settings)
    for facts in (findings.settings, findings.database):
        for name, value in facts.items():
            click.echo(f"{name:<20} {value}")
        click.echo()
    for problem in findings.problems:
        click.echo(f"Wrong: {problem}")
    if findings.problems:
        raise SystemExit(ExitCode.NO)
    click.echo("Nothing is wrong.")


COMMANDS = (import_games, verify, backup, restore, doctor)
