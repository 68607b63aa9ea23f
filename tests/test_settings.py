import re
from pathlib import Path

import pytest

from bot.settings import Settings, SettingsError, load_settings
from tests.fake_discord import TOKEN

ROOT = Path(__file__).parents[1]


@pytest.fixture(autouse=True)
def nothing_set(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Run in an empty folder, without any of our settings in the environment."""
    monkeypatch.chdir(tmp_path)
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)


def example() -> dict[str, str]:
    """What ``.env.example`` says, lines behind a ``#`` included."""
    text = (ROOT / ".env.example").read_text("utf-8")
    return dict(re.findall(r"^#?([A-Z_]+)=(.*)$", text, re.MULTILINE))


def test_example_names_exactly_the_settings() -> None:
    assert set(example()) == {name.upper() for name in Settings.model_fields}


def test_example_shows_the_defaults() -> None:
    text = "".join(f"{name}={value}\n" for name, value in example().items())
    Path(".env").write_text(text, "utf-8")
    assert load_settings() == Settings(_env_file=None)


def test_example_explains_every_setting() -> None:
    text = (ROOT / ".env.example").read_text("utf-8")
    paragraphs = text.strip().split("\n\n")[1:]
    assert all(re.match(r"(# .+\n)+#?[A-Z_]+=", paragraph) for paragraph in paragraphs)


def test_env_file_is_read_when_written_on_windows() -> None:
    Path(".env").write_bytes(b"\xef\xbb\xbfDISCORD_TOKEN='" + TOKEN.encode() + b"'\r\n\r\nX=1\r\n")
    assert load_settings().token().get_secret_value() == TOKEN


def test_environment_wins_over_the_env_file(monkeypatch: pytest.MonkeyPatch) -> None:
    Path(".env").write_text("LOG_FORMAT=json\nLOG_LEVEL=error\n", "utf-8")
    monkeypatch.setenv("LOG_LEVEL", "warning")
    settings = load_settings()
    assert (settings.log_level, settings.log_format) == ("WARNING", "json")


def test_token_is_found_when_dotted_out_with_spaces_and_quotes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", f' "{TOKEN}"\r\n')
    assert load_settings().token().get_secret_value() == TOKEN


def test_token_is_read_from_a_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "secret").write_text(f"{TOKEN}\r\n", "utf-8")
    monkeypatch.setenv("DISCORD_TOKEN_FILE", "secret")
    assert load_settings().token().get_secret_value() == TOKEN


def test_token_never_shows_in_a_representation(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv("DATABASE_URL", "postgresql://me:hush@host/scores")
    shown = f"{load_settings()!r} {load_settings().token()!r}"
    assert TOKEN not in shown
    assert "hush" not in shown


@pytest.mark.parametrize("token", ["", "  ", "''"])
def test_token_is_missing_when_blank(monkeypatch: pytest.MonkeyPatch, token: str) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", token)
    with pytest.raises(SettingsError):
        load_settings().token()


@pytest.mark.parametrize(
    "token",
    [
        pytest.param("changeme", id="place-holder"),
        pytest.param("123456789012345678", id="application-id"),
        pytest.param("0123456789abcdef" * 4, id="public-key"),
        pytest.param(TOKEN.rsplit(".", 1)[0], id="cut-off"),
        pytest.param(f"Bot {TOKEN}", id="as-in-the-header"),
        pytest.param(TOKEN.replace(".", ".."), id="empty-part"),
        pytest.param(TOKEN.replace("G", "é"), id="wrong-alphabet"),
    ],
)
def test_token_is_refused_without_quoting_it_when_malformed(
    monkeypatch: pytest.MonkeyPatch, token: str
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", token)
    with pytest.raises(SettingsError, match=r"^DISCORD_TOKEN does not look") as caught:
        load_settings().token()
    assert token not in str(caught.value)


def test_token_is_refused_when_given_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv("DISCORD_TOKEN_FILE", "secret")
    with pytest.raises(SettingsError, match="keep one"):
        load_settings().token()


@pytest.mark.parametrize(
    ("content", "complaint"), [(None, "cannot be read"), (b"\xff\xfe", "is not a text file")]
)
def test_token_file_is_named_when_unreadable(
    monkeypatch: pytest.MonkeyPatch, content: bytes | None, complaint: str
) -> None:
    if content is not None:
        Path("secret").write_bytes(content)
    monkeypatch.setenv("DISCORD_TOKEN_FILE", "secret")
    with pytest.raises(SettingsError, match=f"^DISCORD_TOKEN_FILE: secret {complaint}"):
        load_settings().token()


def test_every_wrong_setting_is_named_on_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LOG_LEVEL", "loud")
    monkeypatch.setenv("DEV_GUILD_ID", "-3")
    with pytest.raises(SettingsError, match=r"^DEV_GUILD_ID: .+; LOG_LEVEL: .+$"):
        load_settings()


def test_env_file_is_refused_when_not_text() -> None:
    Path(".env").write_bytes(b"DISCORD_TOKEN=\xff")
    with pytest.raises(SettingsError, match="not a text file"):
        load_settings()


def test_folder_in_place_of_the_env_file_is_no_env_file() -> None:
    Path(".env").mkdir()
    assert not load_settings().has_token
