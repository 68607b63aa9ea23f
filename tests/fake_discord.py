"""Just enough of Discord, on this machine, for the real process to log in and answer a command."""

import asyncio
import json
from typing import Any

from aiohttp import WSMsgType, web

TOKEN = ".".join(  # noqa: FLY002 - in one piece, scanners for leaked tokens would find it
    ("MTIzNDU2Nzg5MDEyMzQ1Njc4OQ", "GaBcDe", "abcdefghijklmnopqrstuvwxyz0123456789AB")
)
"""Of the right shape; it belongs to nobody."""

BOT = {"id": "1234567890123456789", "username": "marqueur", "discriminator": "0", "avatar": None}
APPLICATION = {
    "id": BOT["id"],
    "name": "Marqueur",
    "description": "",
    "icon": None,
    "flags": 0,
    "bot_public": True,
    "bot_require_code_grant": False,
    "verify_key": "",
    "owner": BOT,
    "team": None,
}


def json_response(data: object, *, status: int = 200) -> web.Response:
    """Answer as Discord does, without a character set, which discord.py does not expect."""
    body = json.dumps(data).encode()
    return web.Response(body=body, content_type="application/json", status=status)


class FakeDiscord:
    """A server of the few routes that a start and an answer need; only ``TOKEN`` may log in."""

    def __init__(self) -> None:
        self.address = ""
        self.identified = asyncio.Event()
        self.answering = asyncio.Event()
        self.may_be_answered = asyncio.Event()
        self.may_be_answered.set()
        self.log: list[str] = []
        self._gateway: web.WebSocketResponse | None = None
        application = web.Application()
        application.add_routes(
            [
                web.get("/users/@me", self._me),
                web.get("/oauth2/applications/@me", self._application),
                web.put("/applications/{id}/commands", self._sync),
                web.get("/gateway/", self._connect),
                web.post("/interactions/{id}/{token}/callback", self._callback),
            ]
        )
        self._runner = web.AppRunner(application, shutdown_timeout=1)

    async def __aenter__(self) -> "FakeDiscord":
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0)
        await site.start()
        host, port = self._runner.addresses[0]
        self.address = f"{host}:{port}"
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._runner.cleanup()

    async def send_command(self, name: str) -> None:
        """Let somebody use a command without options."""
        assert self._gateway is not None
        user = {"id": "42", "username": "alice", "discriminator": "0", "avatar": None}
        interaction = {
            "id": "99",
            "application_id": BOT["id"],
            "type": 2,
            "token": "aW50ZXJhY3Rpb246OTk6c2VjcmV0",
            "version": 1,
            "guild_id": "7",
            "guild": {"id": "7", "locale": "en-US", "features": []},
            "channel_id": "8",
            "channel": {"id": "8", "type": 0, "name": "tarot", "guild_id": "7", "position": 0},
            "member": {
                "user": user,
                "roles": [],
                "joined_at": "2026-01-01T00:00:00+00:00",
                "permissions": "0",
                "deaf": False,
                "mute": False,
                "flags": 0,
            },
            "locale": "en-US",
            "guild_locale": "en-US",
            "app_permissions": "0",
            "entitlements": [],
            "authorizing_integration_owners": {},
            "context": 0,
            "attachment_size_limit": 10_000_000,
            "data": {"id": "5", "name": name, "type": 1},
        }
        await self._dispatch("INTERACTION_CREATE", interaction, number=2)

    async def _me(self, request: web.Request) -> web.Response:
        if request.headers["Authorization"] != f"Bot {TOKEN}":
            return json_response({"message": "401: Unauthorized", "code": 0}, status=401)
        return json_response(BOT)

    async def _application(self, _: web.Request) -> web.Response:
        return json_response(APPLICATION)

    async def _sync(self, request: web.Request) -> web.Response:
        self.log.append("synced")
        made = {"id": "5", "application_id": BOT["id"], "version": "1", "description": ""}
        return json_response([made | command for command in await request.json()])

    async def _callback(self, request: web.Request) -> web.Response:
        self.answering.set()
        await self.may_be_answered.wait()
        self.log.append("answered")
        number = request.match_info["id"]
        return json_response({"interaction": {"id": number, "type": 2}})

    async def _connect(self, request: web.Request) -> web.WebSocketResponse:
        self._gateway = web.WebSocketResponse()
        await self._gateway.prepare(request)
        await self._gateway.send_json({"op": 10, "d": {"heartbeat_interval": 45_000}})
        async for message in self._gateway:
            if message.type is WSMsgType.TEXT and message.json()["op"] == 2:
                await self._dispatch("READY", self._ready(), number=1)
                self.identified.set()
        self.log.append("left")
        return self._gateway

    def _ready(self) -> dict[str, Any]:
        return {
            "v": 10,
            "user": BOT,
            "guilds": [],
            "session_id": "one",
            "resume_gateway_url": f"ws://{self.address}/gateway/",
            "application": {"id": BOT["id"], "flags": 0},
        }

    async def _dispatch(self, name: str, data: dict[str, Any], *, number: int) -> None:
        assert self._gateway is not None
        await self._gateway.send_json({"op": 0, "t": name, "s": number, "d": data})
