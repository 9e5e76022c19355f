"""The module in another language: what the player reads, never what expressions compare (cookbook 6.10)."""

from generator import module_names as names
from generator.catalogues import ENGLISH, Words
from generator.compile.module.messages import Messages, reports
from generator.model.base import Text
from generator.model.game import Game

_menus = Words("menus")
_own = Words("module")
_MENUS = (names.AIDS, names.MATS, names.HANDS, names.DICE)


def module_translation(game: Game, messages: Messages, language: str) -> dict[str, str]:
    """Translated texts by VASSAL's key."""
    texts: dict[str, str] = {}
    for name, message in messages.texts.items():
        texts[f"GlobalTranslatableMessage.{name}.initialValue"] = message.in_language(language)
    texts |= _of_pieces(reports, language)
    covers = [messages.cover(side) for side in game.definitions.sides]
    for cover in [*covers, *(messages.card_back(deck) for deck in game.definitions.decks)]:
        texts[f"Piece.{cover.in_language('en')}"] = cover.in_language(language)
    for script in game.definitions.scripts.values():
        if script.kind != "part":
            key = f"GlobalKeyCommand.{script.title.in_language('en')}"
            texts[f"{key}.buttonText"] = script.title.in_language(language)
            texts[f"{key}.tooltip"] = (script.tooltip or script.title).in_language(language)
    for board_id, board in game.definitions.boards.items():
        if board_id != game.definitions.game.map:
            key = f"Map.{names.map_name(game, board_id)}"
            texts[f"{key}.buttonName"] = board.title.in_language(language)
    for scenario in game.definitions.scenarios.values():
        texts |= _predefined(scenario.title, scenario.menu, language)
    texts |= _of_pieces(_menus, language)
    for key in (*(f"ToolbarMenu.{menu}" for menu in _MENUS), f"ChartWindow.{names.CHARTS}"):
        said = _own(key.partition(".")[2].lower(), language)
        texts |= {f"{key}.text": said, f"{key}.tooltip": said}
    for side in game.definitions.sides.values():
        words = side.adjective.in_language(language)
        key = f"ToolbarMenu.{side.adjective.in_language('en')}"
        texts |= {f"{key}.text": words[:1].upper() + words[1:], f"{key}.tooltip": words}
    texts["TurnTracker.Turn..CounterTurnLevel.Turn.turnFormat"] = _own("turn", language)
    for piece in game.pieces.values():
        spoken, translated = piece.name.in_language("en"), piece.name.in_language(language)
        if spoken != translated:
            texts[f"Piece.{spoken}"] = translated
    for copy in game.cards.values():
        texts[f"Piece.{copy.card.title.in_language('en')}"] = copy.card.title.in_language(language)
    return texts


def _of_pieces(words: Words, language: str) -> dict[str, str]:
    """What pieces say or offer, by the English form of it."""
    said = words.all(language)
    return {f"Piece.{english}": said[key] for key, english in words.all(ENGLISH).items()}


def _predefined(title: Text, menu: Text | None, language: str) -> dict[str, str]:
    name = title.in_language("en")
    if menu is None:
        return {f"PredefinedSetup.{name}.name": title.in_language(language)}
    return {
        f"PredefinedSetup.{menu.in_language('en')}.name": menu.in_language(language),
        f"PredefinedSetup.{menu.in_language('en')}..PredefinedSetup.{name}.name": title.in_language(language),
    }
