"""The module in another language: what the player reads, never what expressions compare (cookbook 6.10)."""

from generator import module_names as names
from generator.compile.module.messages import REPORTS, Messages
from generator.model.base import Text
from generator.model.game import Game

_MENUS = {
    "Reveal": {"es": "Revelar"},
    "Hide": {"es": "Ocultar"},
    "Lose a step": {"es": "Perder un paso"},
    "Gain a step": {"es": "Ganar un paso"},
    "Destroy": {"es": "Destruir"},
    "Turn over": {"es": "Dar la vuelta"},
    "Discard": {"es": "Descartar"},
    "Put in play": {"es": "Poner en juego"},
}
_BUTTONS = {
    "ToolbarMenu.Aids": {"es": "Ayudas"},
    "ToolbarMenu.Mats": {"es": "Tableros"},
    "ToolbarMenu.Hands": {"es": "Manos"},
    "ToolbarMenu.Dice": {"es": "Dados"},
    "ChartWindow.Charts": {"es": "Tablas"},
}
_TURN = {"es": "Turno $value$"}


def module_translation(game: Game, messages: Messages, language: str) -> dict[str, str]:
    """Translated texts by VASSAL's key."""
    texts: dict[str, str] = {}
    for name, message in messages.texts.items():
        texts[f"GlobalTranslatableMessage.{name}.initialValue"] = message.in_language(language)
    texts |= {f"Piece.{report['en']}": report[language] for report in REPORTS.values() if language in report}
    covers = [messages.cover(side) for side in game.definitions.sides]
    for cover in [*covers, *(messages.card_back(deck) for deck in game.definitions.decks)]:
        texts[f"Piece.{cover.in_language('en')}"] = cover.in_language(language)
    for script in game.definitions.scripts.values():
        if script.kind != "part":
            key = f"GlobalKeyCommand.{script.title.in_language('en')}"
            texts[f"{key}.buttonText"] = script.title.in_language(language)
            texts[f"{key}.tooltip"] = (script.tooltip or script.title).in_language(language)
    for board_id, board in game.definitions.boards.items():
        if board_id != game.main_maps[0]:
            key = f"Map.{names.map_name(game, board_id)}"
            texts[f"{key}.buttonName"] = board.title.in_language(language)
    for scenario in game.definitions.scenarios.values():
        texts |= _predefined(scenario.title, scenario.menu, language)
    texts |= {f"Piece.{menu}": known[language] for menu, known in _MENUS.items() if language in known}
    for button, known in _BUTTONS.items():
        if language in known:
            texts |= {f"{button}.text": known[language], f"{button}.tooltip": known[language]}
    for side in game.definitions.sides.values():
        words = side.adjective.in_language(language)
        key = f"ToolbarMenu.{side.adjective.in_language('en')}"
        texts |= {f"{key}.text": words[:1].upper() + words[1:], f"{key}.tooltip": words}
    if language in _TURN:
        texts["TurnTracker.Turn..CounterTurnLevel.Turn.turnFormat"] = _TURN[language]
    for piece in game.pieces.values():
        spoken, translated = piece.name.in_language("en"), piece.name.in_language(language)
        if spoken != translated:
            texts[f"Piece.{spoken}"] = translated
    for copy in game.cards.values():
        texts[f"Piece.{copy.card.title.in_language('en')}"] = copy.card.title.in_language(language)
    return texts


def _predefined(title: Text, menu: Text | None, language: str) -> dict[str, str]:
    name = title.in_language("en")
    if menu is None:
        return {f"PredefinedSetup.{name}.name": title.in_language(language)}
    return {
        f"PredefinedSetup.{menu.in_language('en')}.name": menu.in_language(language),
        f"PredefinedSetup.{menu.in_language('en')}..PredefinedSetup.{name}.name": title.in_language(language),
    }
