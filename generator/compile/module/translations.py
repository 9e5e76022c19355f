"""The module in another language: what the player reads, never what expressions compare (cookbook 6.10)."""

from generator import module_names as names
from generator.catalogues import Words
from generator.compile.module.messages import Messages, menus, reports
from generator.model.base import Text
from generator.model.game import Game


def module_translation(game: Game, messages: Messages, language: str) -> dict[str, str]:
    """Translated texts by VASSAL's key."""
    texts: dict[str, str] = {}
    for name, message in messages.texts.items():
        texts[f"GlobalTranslatableMessage.{name}.initialValue"] = message.in_language(language)
    texts |= _of_pieces(reports, game, language)
    covers = [messages.covered(), *(messages.cover(side) for side in game.definitions.sides)]
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
        texts |= _predefined(game, scenario.title, scenario.menu, language)
    texts |= _of_pieces(menus, game, language)
    for menu in (*names.MENUS, "charts"):
        kind = "ChartWindow" if menu == "charts" else "ToolbarMenu"
        key, said = f"{kind}.{names.own_words(menu, game.native)}", names.own_words(menu, language)
        texts |= {f"{key}.text": said, f"{key}.tooltip": said}
    for side_id, side in game.definitions.sides.items():
        words = side.adjective.in_language(language)
        key = f"ToolbarMenu.{names.side_menu(game, side_id)}"
        texts |= {f"{key}.text": words[:1].upper() + words[1:], f"{key}.tooltip": words}
    texts["TurnTracker.Turn..CounterTurnLevel.Turn.turnFormat"] = names.own_words("turn", language)
    for piece in game.pieces.values():
        spoken, translated = piece.name.in_language(game.native), piece.name.in_language(language)
        if spoken != translated:
            texts[f"Piece.{spoken}"] = translated
    for copy in game.cards.values():
        texts[f"Piece.{copy.card.title.in_language('en')}"] = copy.card.title.in_language(language)
    return texts


def _of_pieces(words: Words, game: Game, language: str) -> dict[str, str]:
    """What pieces say or offer, by what it is in the module's own language."""
    said = words.all(language)
    return {f"Piece.{native}": said[key] for key, native in words.all(game.native).items()}


def _predefined(game: Game, title: Text, menu: Text | None, language: str) -> dict[str, str]:
    name = title.in_language(game.native)
    if menu is None:
        return {f"PredefinedSetup.{name}.name": title.in_language(language)}
    return {
        f"PredefinedSetup.{menu.in_language('en')}.name": menu.in_language(language),
        f"PredefinedSetup.{menu.in_language('en')}..PredefinedSetup.{name}.name": title.in_language(language),
    }
