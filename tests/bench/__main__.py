"""All measurements, or some of them: ``make bench``, ``make bench ARGS=boards``.

Each ends with its requirements and whether they are met. The exit code is 1 if one is missed.
"""

import subprocess
import sys

import click

PARTS = {
    "table": "what people wait for at the table",
    "boards": "leaderboards and statistics of 100,000 deals",
    "charts": "charts, and how long they hold up everything else",
    "importing": "a sheet of 10,000 deals, in and out",
}


@click.command()
@click.argument("parts", nargs=-1, type=click.Choice(list(PARTS)))
def main(parts: tuple[str, ...]) -> None:
    """Measure each part in a process of its own, and say which of them missed something."""
    missed: list[str] = []
    for part in parts or PARTS:
        click.secho(f"{part}: {PARTS[part]}\n", bold=True)
        sys.stdout.flush()
        ended = subprocess.run([sys.executable, "-m", f"tests.bench.{part}"], check=False)
        click.echo()
        if ended.returncode:
            missed.append(part)
    click.echo(f"Missed in: {', '.join(missed)}" if missed else "All requirements are met.")
    raise SystemExit(int(bool(missed)))


if __name__ == "__main__":
    main()
