"""The command ``marqueur``.

What a command needs is imported inside it: asking for help, or a typing mistake, must not wait
for discord.py and SQLAlchemy.
"""

from pathlib import Path
from typing import TextIO

import click

from bot.cli_base import failures, read_settings
from bot.cli_upkeep import COMMANDS


@click.group(invoke_without_command=True)
@click.version_option(package_name="marqueur", message="%(prog)s %(version)s")
@click.pass_context
def main(context: click.Context) -> None:
    """Marqueur keeps the score of French Tarot on Discord.

    Without a command it runs the bot if there is a token, else the demo. Settings come from the
    environment or from a file .env; .env.example explains them.
    """
    if context.invoked_subcommand is not None:
        return
    if read_settings().has_token:
        context.invoke(run)
        return
    click.echo("There is no DISCORD_TOKEN in the environment or in .env: this is the demo.")
    context.invoke(demo)


@main.command()
def run() -> None:
    """Connect to Discord and keep the score until stopped."""
    settings = read_settings()
    with failures(settings):
        settings.token()
        from bot import process

        process.run(settings)


@main.command()
@click.option(
    "--language",
    type=click.Choice(["fr", "en"]),
    help="Language of the simulated Discord.  [default: that of the environment]",
)
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=0,
    help="Port on this machine.  [default: any free one]",
)
@click.option(
    "--data",
    type=click.Path(file_okay=False, path_type=Path),
    help="Folder of the demo's scores.  [default: data]",
)
@click.option(
    "--deals",
    type=click.IntRange(1, 100_000),
    help="Fill the table with so many deals; one that is open is closed.",
)
@click.option("--seed", type=int, default=0, help="Which deals; the same number, the same deals.")
def demo(language: str | None, port: int, data: Path | None, deals: int | None, seed: int) -> None:
    """Try the bot in the browser, on a simulated Discord."""
    settings = read_settings()
    with failures(settings):
        from bot import process
        from bot.demo import Past

        past = None if deals is None else Past(deals=deals, seed=seed)
        process.demo(settings, language=language, port=port, data=data, past=past)


@main.command()
def migrate() -> None:
    """Bring the database up to date, as each start does."""
    settings = read_settings()
    with failures(settings):
        from db.migrate import migrate as bring_up_to_date

        done = bring_up_to_date(settings.database_url, must_exist=settings.db_must_exist)
    click.echo("The database is migrated." if done.changed else "There was nothing to migrate.")


@main.command()
@click.option(
    "--channel", type=click.IntRange(min=1), required=True, help="Id of the Discord channel."
)
@click.option(
    "--output",
    type=click.File("w", encoding="utf-8", atomic=True),
    default="-",
    help="File to write to.  [default: standard output]",
)
def export(channel: int, output: TextIO) -> None:
    """Write all games of a channel as JSON; the bot may be running."""
    settings = read_settings()
    with failures(settings):
        import json

        from bot import upkeep

        document = upkeep.export(settings, channel)
    output.write(json.dumps(document, ensure_ascii=False, indent=2) + "\n")


for command in COMMANDS:
    main.add_command(command)
