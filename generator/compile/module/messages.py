"""Texts that the module speaks while it is played: translatable, with places for values."""

import re
from dataclasses import dataclass, field

from generator import module_names as names
from generator.core.form import Path
from generator.model.base import Text
from generator.model.game import Game
from generator.vassal.expression import text

FIXED = {
    "not-your-side": {"en": "This is for the other side.", "es": "Esto es del otro bando."},
    "wrong-phase": {
        "en": "Not in this phase: step the turn first.",
        "es": "En esta fase no: avanza primero el turno.",
    },
    "done-this-turn": {"en": "This has been done this turn.", "es": "Esto ya se ha hecho este turno."},
    "done-this-game": {"en": "This has been done already.", "es": "Esto ya se ha hecho."},
    "secret": {
        "en": "Nobody may reach into this place by hand.",
        "es": "Nadie puede meter la mano en este lugar.",
    },
    "foreign": {"en": "These blocks belong to the other side.", "es": "Estos bloques son del otro bando."},
}
REPORTS = {
    "arrived": {"en": "$PublicName$ arrives at $LocationName$", "es": "$PublicName$ llega a $LocationName$"},
    "revealed": {
        "en": "$BasicName$ is revealed in $LocationName$, strength $Strength$",
        "es": "$BasicName$ se revela en $LocationName$, fuerza $Strength$",
    },
    "lost": {
        "en": "$PublicName$ in $LocationName$ loses a step",
        "es": "$PublicName$ en $LocationName$ pierde un paso",
    },
    "gained": {
        "en": "$PublicName$ in $LocationName$ gains a step",
        "es": "$PublicName$ en $LocationName$ gana un paso",
    },
    "destroyed": {
        "en": "$BasicName$ is destroyed in $LocationName$",
        "es": "$BasicName$ es destruida en $LocationName$",
    },
}
"""Lines that pieces put into the log; VASSAL translates them by their English form."""
_VALUE = re.compile(r"\{([A-Za-z0-9_-]+)\}")
_OF_MOVE = {"piece": "PublicName", "here": "CurrentZone"}


@dataclass
class Messages:
    """The texts by property name; `text` returns the expression that speaks one."""

    game: Game
    texts: dict[str, Text] = field(default_factory=dict)
    origins: dict[str, Path] = field(default_factory=dict)
    """Where the texts of authors are written, by property name."""

    def fixed(self, identifier: str) -> str:
        """One of the program's own sentences."""
        return self.text(identifier, Text(languages=FIXED[identifier]))

    def cover(self, side: str) -> Text:
        """What a hidden block of a side is called."""
        adjective = self.game.definitions.sides[side].adjective
        return Text(
            languages={
                "en": f"{adjective.in_language('en')} block",
                "es": f"Bloque {adjective.in_language('es')}",
            }
        )

    def card_back(self, deck_id: str) -> Text:
        """What a hidden card of a deck is called."""
        title = self.game.definitions.decks[deck_id].title
        return Text(
            languages={
                "en": f"{title.in_language('en')}: a card",
                "es": f"{title.in_language('es')}: una carta",
            }
        )

    def text(self, identifier: str, words: Text, origin: Path = ()) -> str:
        """Keep a text and return the expression for it, its `{name}` filled in when it is spoken."""
        name = names.MESSAGE + identifier.replace("-", "_")
        self.texts[name] = words
        if origin:
            self.origins[name] = origin
        expression = f"GetString({text(name)})"
        for value in sorted({v for line in words.languages.values() for v in _VALUE.findall(line)}):
            expression += f'.replace({text("{" + value + "}")},""+{self._source(value)})'
        return expression

    def _source(self, value: str) -> str:
        if value in self.game.definitions.properties:
            return f"GetString({text(names.state(value))})"
        if value in _OF_MOVE:
            return f"GetString({text(_OF_MOVE[value])})"
        if value.endswith("-dice"):
            return f"GetString({text(names.variable(value.removesuffix('-dice')) + '_dice')})"
        return f"GetString({text(names.variable(value))})"
