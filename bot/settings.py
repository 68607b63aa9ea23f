"""The settings: from the environment, or from a file ``.env``; ``.env.example`` explains each."""

import re
from pathlib import Path
from typing import Annotated, Literal

from pydantic import (
    BeforeValidator,
    Field,
    PositiveInt,
    SecretStr,
    ValidationError,
)
from pydantic_settings import BaseSettings, SettingsConfigDict

TOKEN_SHAPE = re.compile(r"[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+){2}")
"""A bot token: the application's id, a time and a signature, each in URL-safe base 64."""


class SettingsError(Exception):
    """A setting cannot be used: one line for whoever hosts the bot, without any secret."""


def _upper(value: object) -> object:
    return value.upper() if isinstance(value, str) else value


def _lower(value: object) -> object:
    return value.lower() if isinstance(value, str) else value


class Settings(BaseSettings):
    """What whoever hosts the bot may choose; each field is read from its name in capitals."""

    model_config = SettingsConfigDict(
        env_file=".env",
        env_file_encoding="utf-8-sig",  # some editors put a byte order mark before the first name
        env_ignore_empty=True,
        extra="ignore",
        frozen=True,
        hide_input_in_errors=True,
    )

    discord_token: SecretStr | None = None
    discord_token_file: Path | None = None
    database_url: str = Field(default="sqlite:///data/marqueur.db", repr=False)
    """May hold a password, hence not shown."""
    db_must_exist: bool = False
    default_language: Annotated[Literal["en", "fr"], BeforeValidator(_lower)] = "en"
    dev_guild_id: PositiveInt | None = None
    purge_days: Annotated[int, Field(ge=0, le=3650)] = 30
    """Days after which what belongs to a server that removed the bot is deleted; 0: never."""
    live_edit_seconds: Annotated[float, Field(ge=0, le=60)] = 2.0
    """Seconds between two edits of a live message; what comes in between is merged into one."""
    log_level: Annotated[
        Literal["DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL"], BeforeValidator(_upper)
    ] = "INFO"
    log_format: Annotated[Literal["text", "json"], BeforeValidator(_lower)] = "text"

    @property
    def has_token(self) -> bool:
        """Whether a token was given at all, be it usable or not."""
        return self.discord_token is not None or self.discord_token_file is not None

    def token(self) -> SecretStr:
        """Give the bot's token, whose shape is checked but which Discord may still refuse.

        :raises SettingsError: when it is missing, malformed, or given twice.
        """
        if self.discord_token is not None and self.discord_token_file is not None:
            raise SettingsError("DISCORD_TOKEN and DISCORD_TOKEN_FILE are both set: keep one")
        if self.discord_token is not None:
            return _checked(self.discord_token.get_secret_value(), source="DISCORD_TOKEN")
        if self.discord_token_file is not None:
            return _checked(_content(self.discord_token_file), source="DISCORD_TOKEN_FILE")
        raise SettingsError(
            "no bot token: set DISCORD_TOKEN in the environment or in .env"
            " (`marqueur demo` needs none)"
        )


def load_settings() -> Settings:
    """Read the settings.

    :raises SettingsError: naming every setting that cannot be used.
    """
    try:
        return Settings()
    except ValidationError as error:
        complaints = [
            f"{str(fault['loc'][0]).upper()}: {fault['msg']}"
            for fault in error.errors(include_input=False)
        ]
        raise SettingsError("; ".join(complaints)) from None
    except UnicodeDecodeError:
        raise SettingsError(".env is not a text file in UTF-8") from None
    except OSError as error:
        raise SettingsError(f".env cannot be read: {error.strerror}") from None


def _content(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise SettingsError(f"DISCORD_TOKEN_FILE: {path} is not a text file") from None
    except OSError as error:
        raise SettingsError(
            f"DISCORD_TOKEN_FILE: {path} cannot be read: {error.strerror}"
        ) from None


def _checked(text: str, *, source: str) -> SecretStr:
    token = text.strip().strip("\"'").strip()
    if not TOKEN_SHAPE.fullmatch(token):
        raise SettingsError(
            f"{source} does not look like a bot token (three parts with dots between):"
            " copy it anew from the Developer Portal, page Bot, Reset Token"
        )
    return SecretStr(token)
