"""What every card and form shares."""

from collections.abc import Iterable
from typing import Any

import discord

from bot.ui.ids import CustomId

LABEL_LENGTH = 45
DESCRIPTION_LENGTH = 100
BUTTON_LENGTH = 80
MOST_USERS = 10
"""As many as a table may have."""


class Card(discord.ui.LayoutView):
    """A message made of components. The library does not keep it: the router knows its buttons."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        self.stop()

    def add_buttons(self, buttons: Iterable[discord.ui.Button[Any]]) -> None:
        """Add buttons below, five a row."""
        row: list[discord.ui.Button[Any]] = []
        for button in buttons:
            row.append(button)
            if len(row) == 5:
                self.add_item(discord.ui.ActionRow(*row))
                row = []
        if row:
            self.add_item(discord.ui.ActionRow(*row))


class Form(discord.ui.Modal):
    """A modal. The library does not keep it: the router knows what becomes of its answers."""

    def __init__(self, title: str, custom_id: str) -> None:
        super().__init__(title=title[:LABEL_LENGTH], custom_id=custom_id, timeout=None)
        self.stop()

    def ask_text(  # noqa: PLR0913 - the parts of one question
        self,
        name: str,
        label: str,
        *,
        description: str | None = None,
        placeholder: str | None = None,
        default: str | None = None,
        max_length: int = 100,
        long: bool = False,
    ) -> None:
        """Ask for a text, which may stay empty: what is missing is said on submission."""
        style = discord.TextStyle.paragraph if long else discord.TextStyle.short
        self.ask(
            label,
            description,
            discord.ui.TextInput[Any](
                custom_id=name,
                style=style,
                placeholder=placeholder,
                default=default or None,
                required=False,
                max_length=max_length,
            ),
        )

    def ask_one(
        self,
        name: str,
        label: str,
        options: Iterable[discord.RadioGroupOption],
        *,
        description: str | None = None,
        required: bool = True,
    ) -> None:
        """Ask for one of up to ten options; where there is only one it is chosen already.

        Discord takes two options at least for the one kind of question, and one for the other.
        """
        options = list(options)
        if len(options) == 1:
            only = [
                discord.SelectOption(label=options[0].label, value=options[0].value, default=True)
            ]
            select = discord.ui.Select[Any](custom_id=name, required=required, options=only)
            self.ask(label, description, select)
            return
        group = discord.ui.RadioGroup[Any](custom_id=name, required=required, options=options)
        self.ask(label, description, group)

    def ask_any(
        self, name: str, label: str, options: Iterable[discord.CheckboxGroupOption]
    ) -> None:
        """Ask for any of up to ten options."""
        group = discord.ui.CheckboxGroup[Any](
            custom_id=name, required=False, options=list(options), min_values=0
        )
        self.ask(label, None, group)

    def ask_users(
        self, name: str, label: str, *, description: str | None = None, chosen: Iterable[str] = ()
    ) -> None:
        """Ask for up to ten members of the server, or none."""
        select = discord.ui.UserSelect[Any](
            custom_id=name,
            min_values=0,
            max_values=MOST_USERS,
            required=False,
            default_values=[
                discord.SelectDefaultValue(
                    id=int(user_id), type=discord.SelectDefaultValueType.user
                )
                for user_id in chosen
            ],
        )
        self.ask(label, description, select)

    def ask(self, label: str, description: str | None, component: discord.ui.Item[Any]) -> None:
        """Ask something; what does not fit is cut rather than refused by Discord."""
        self.add_item(
            discord.ui.Label(
                text=label[:LABEL_LENGTH],
                description=description and description[:DESCRIPTION_LENGTH],
                component=component,
            )
        )


class Answers:
    """What somebody filled in: the values of a submitted form by the ids of its fields."""

    def __init__(self, interaction: discord.Interaction[Any]) -> None:
        data: Any = interaction.data or {}
        self._values: dict[str, Any] = {}
        self._collect(data.get("components", ()))
        self._resolved: dict[str, dict[str, Any]] = data.get("resolved", {})

    @property
    def all(self) -> dict[str, Any]:
        """All values by the ids of their fields."""
        return self._values

    def typed(self) -> list[str]:
        """List whatever was typed or chosen, to give it back."""
        values = self._values.values()
        texts = (
            ", ".join(map(str, value)) if isinstance(value, list) else value for value in values
        )
        return [str(text) for text in texts if text]

    def text(self, name: str) -> str:
        """Read a text or the option chosen; empty where nothing was."""
        return str(self._values.get(name) or "").strip()

    def several(self, name: str) -> list[str]:
        """Read the options chosen in a list."""
        return list(self._values.get(name) or ())

    def users(self, name: str) -> list[dict[str, Any]]:
        """Read the users chosen, as Discord describes them, with their name in the server."""
        users, members = self._resolved.get("users", {}), self._resolved.get("members", {})
        chosen = []
        for user_id in self.several(name):
            user = users[user_id]
            nick = members.get(user_id, {}).get("nick")
            chosen.append({**user, "name": nick or user.get("global_name") or user["username"]})
        return chosen

    def _collect(self, components: Iterable[Any]) -> None:
        for component in components:
            if "component" in component:
                self._collect([component["component"]])
            elif "components" in component:
                self._collect(component["components"])
            elif "custom_id" in component:
                value = component.get("value", component.get("values"))
                self._values[component["custom_id"]] = value


def button(
    label: str,
    custom_id: CustomId,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    *,
    disabled: bool = False,
) -> discord.ui.Button[Any]:
    """Make a button."""
    return discord.ui.Button(
        label=label[:BUTTON_LENGTH], custom_id=str(custom_id), style=style, disabled=disabled
    )
