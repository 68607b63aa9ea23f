"""The demo is served for real, and looked at over HTTP as its pages do."""

import asyncio
import io
import os
import signal
import sys
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import aiohttp
import pytest

from bot.demo import DemoError, serve, simulation
from bot.demo.server import language_of_environment
from bot.i18n import load_catalogue
from bot.lock import AlreadyRunningError
from bot.settings import Settings
from tests.simulated import walk_components

PATIENCE = 20
SETTINGS = Settings(_env_file=None)


class Announcements(io.StringIO):
    """Standard output that tells when an address has been printed on it, alone on a line."""

    def __init__(self) -> None:
        super().__init__()
        self.address: asyncio.Future[str] = asyncio.get_running_loop().create_future()

    def flush(self) -> None:
        for line in self.getvalue().splitlines():
            if line.startswith("http://") and not self.address.done():
                self.address.set_result(line)


class Window:
    """A page of the demo, opened as a browser does."""

    def __init__(self, client: aiohttp.ClientSession, address: str) -> None:
        self._client = client
        self._base, self._key = address.split("/#")
        self._acted = 0
        self._page = ""

    async def open(self) -> None:
        snapshot = await self._request("POST", "/api/pages", {})
        self._page = snapshot["context"]["id"]

    async def view_as(self, name: str) -> None:
        viewers = {viewer["name"]: viewer["id"] for viewer in (await self.look())["viewers"]}
        await self.act("viewer", viewer_id=viewers[name])

    async def look(self) -> dict[str, Any]:
        return await self._request("GET", "/api/state")

    async def text(self) -> str:
        snapshot = await self.look()
        messages = (snapshot["messages"][message] for message in snapshot["timeline"])
        parts = (part for message in messages for part in walk_components(message["components"]))
        return "\n".join(str(part["content"]) for part in parts if "content" in part)

    async def see(self, text: str) -> None:
        """Wait until the page shows a text."""
        async with asyncio.timeout(PATIENCE):
            while text not in await self.text():
                pass  # every look is a request, which lets the demo work

    async def command(self, invocation: str) -> dict[str, Any]:
        commands = {
            command["invocation"]: command
            for command in (await self._request("GET", "/api/commands"))["entries"]
        }
        return commands[invocation]

    async def run(self, invocation: str, **options: Any) -> None:
        command = await self.command(invocation)
        await self.act(
            "run_command",
            command_id=command["commandId"],
            path=command["path"],
            schema_fingerprint=command["schemaFingerprint"],
            options=options,
        )

    async def act(self, kind: str, **details: Any) -> None:
        now = await self.look()
        self._acted += 1
        receipt = await self._request(
            "POST",
            "/api/action",
            {
                "kind": kind,
                "protocol_version": 3,
                "sequence": self._acted,
                "request_id": f"request-{self._acted}",
                "generation": now["context"]["generation"],
                "bot_generation": now["botGeneration"],
                "published_revision": now["publishedRevision"],
                **details,
            },
        )
        assert receipt["settlement"] == "settled", receipt

    async def _request(self, method: str, path: str, body: object = None) -> Any:
        headers = {"X-Simcord-Capability": self._key, "X-Simcord-Context": self._page}
        async with self._client.request(
            method, self._base + path, json=body, headers=headers
        ) as answer:
            assert answer.status == 200, await answer.text()
            return await answer.json()


Open = Callable[[str], Coroutine[Any, Any, Window]]


@asynccontextmanager
async def serving(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[tuple[str, asyncio.Task[None]]]:
    """Serve the demo; gives its address and what serves it."""
    output = Announcements()
    monkeypatch.setattr(sys, "stdout", output)
    task = asyncio.create_task(serve(SETTINGS, language="fr", data=folder))
    try:
        async with asyncio.timeout(PATIENCE):
            await asyncio.wait({task, output.address}, return_when=asyncio.FIRST_COMPLETED)
        if not output.address.done():
            await task  # it failed: say why
        yield output.address.result(), task
    finally:
        task.cancel()
        await asyncio.wait({task})


@asynccontextmanager
async def demo(folder: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Open]:
    """Serve the demo; gives what opens a window on it as a member."""
    async with (
        serving(folder, monkeypatch) as (address, _),
        aiohttp.ClientSession() as client,
    ):

        async def open_window(name: str) -> Window:
            window = Window(client, address)
            await window.open()
            await window.view_as(name)
            return window

        yield open_window


async def test_demo_shows_an_evening_that_has_begun(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with demo(tmp_path, monkeypatch) as window:
        text = await (await window("Bob")).text()
    assert "Donne 7" in text
    assert all(name in text for name in ("Alice", "Bob", "Chloé", "Dan", "Zoé"))


async def test_pages_of_others_follow_when_somebody_logs_a_deal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with demo(tmp_path, monkeypatch) as window:
        alice, bob = await window("Alice"), await window("Bob")
        await alice.run("donne goulash", points="10 20 30 15")
        await bob.see("Donne 8")
        await bob.run("donne annuler")
        await alice.see("Donne 6")


async def test_scores_and_ids_are_the_same_when_the_demo_starts_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with demo(tmp_path, monkeypatch) as window:
        alice = await window("Alice")
        await alice.run("donne petit-sec")
        before, first = await alice.text(), await alice.look()
    async with demo(tmp_path, monkeypatch) as window:
        alice = await window("Alice")
        after, second = await alice.text(), await alice.look()
        await alice.run("donne annuler")
        await alice.see("Donne 6")
    assert after == before
    assert second["channelId"] == first["channelId"]
    assert second["viewerId"] == first["viewerId"]


async def test_commands_are_those_of_the_language_and_work(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with demo(tmp_path, monkeypatch) as window:
        alice = await window("Alice")
        command = await alice.command("donne ajouter")
        options = {option["name"]: option for option in command["options"]}
        await alice.run(
            "donne ajouter",
            preneur="Dan",
            appelé="Bob",
            contrat="garde",
            bouts="2",
            points="49",
        )
        await alice.see("Dan › Bob")
    french = load_catalogue().translate("fr")
    assert command["description"] == french("command-deal-add.description")
    contracts = {choice["name"] for choice in options["contrat"]["choices"]}
    assert french("contract-garde_sans") in contracts


async def test_demo_ends_when_a_page_ends_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with (
        serving(tmp_path, monkeypatch) as (address, task),
        aiohttp.ClientSession() as client,
    ):
        window = Window(client, address)
        await window.open()
        await window.act("close")
        async with asyncio.timeout(PATIENCE):
            await task


async def test_demo_cleans_up_when_it_is_cancelled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(tmp_path, monkeypatch) as (address, task):
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        with pytest.raises(OSError, match="Connect call failed"):
            await asyncio.open_connection("127.0.0.1", urlsplit(address).port)


async def test_second_demo_is_refused_while_one_runs_on_the_same_scores(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with demo(tmp_path, monkeypatch):
        with pytest.raises(AlreadyRunningError):
            await serve(SETTINGS, language="fr", data=tmp_path)


async def test_demo_is_refused_when_its_port_is_taken(tmp_path: Path) -> None:
    async with await asyncio.start_server(lambda *_: None, "127.0.0.1", 0) as taken:
        port = taken.sockets[0].getsockname()[1]
        with pytest.raises(DemoError, match=f"port {port}"):
            await serve(SETTINGS, language="fr", port=port, data=tmp_path)


async def test_demo_is_refused_when_simcord_is_another_version(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(simulation, "SUPPORTED", "0.0.0")
    with pytest.raises(DemoError, match=r"simcord\[preview\]==0\.0\.0"):
        await serve(SETTINGS, language="fr", data=tmp_path)


async def test_demo_is_refused_when_simcord_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "simcord", None)
    for module in ("bot.demo.server", "bot.demo.scene", "bot.demo.simulation"):
        monkeypatch.delitem(sys.modules, module)
    with pytest.raises(DemoError, match="simcord"):
        await serve(SETTINGS, data=tmp_path)


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        pytest.param({}, "fr", id="nothing-said"),
        pytest.param({"LANG": "en_GB.UTF-8"}, "en", id="english"),
        pytest.param({"LANG": "C.UTF-8"}, "fr", id="no-language"),
        pytest.param({"LANG": "en_US.UTF-8", "LC_ALL": "fr_FR"}, "fr", id="overridden"),
    ],
)
def test_language_is_that_of_the_environment(environment: dict[str, str], language: str) -> None:
    assert language_of_environment(load_catalogue(), environment) == language


async def test_program_ends_well_when_it_is_told_to_stop(tmp_path: Path) -> None:
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-W", "error", "-W", "ignore:'audioop'", "-m", "bot", "demo"),
        *("--port", "0", "--data", str(tmp_path), "--language", "fr"),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        env={**os.environ, "LOG_LEVEL": "WARNING"},
    )
    assert process.stdout is not None
    async with asyncio.timeout(PATIENCE):
        lines = [line.decode().strip() async for line in _until_address(process.stdout)]
        assert urlsplit(lines[-1]).hostname == "127.0.0.1"
        process.send_signal(signal.SIGTERM)
        _, complaints = await process.communicate()
    assert process.returncode == 0, complaints.decode()
    assert b"Traceback" not in complaints


async def _until_address(stream: asyncio.StreamReader) -> AsyncIterator[bytes]:
    async for line in stream:
        yield line
        if line.startswith(b"http://"):
            return
