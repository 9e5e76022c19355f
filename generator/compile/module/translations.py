"""The module in another language: what the player reads, never what expressions compare (cookbook 6.10)."""

from generator import module_names as names
from generator.catalogues import Words
from generator.compile.module.messages import Messages, menus
from generator.compile.module.told import told_in
from generator.compile.module.windows import button_text
from generator.model.base import Text
from generator.model.game import Game
from generator.vassal.quoting import Written, evaluated, said, shown, template


def module_translation(game: Game, messages: Messages, language: str) -> dict[str, Written]:
    """Translated texts by VASSAL's key."""
    texts: dict[str, Written] = {}
    for name, message in messages.all_texts().items():
        texts[f"GlobalTranslatableMessage.{name}.initialValue"] = said(message.in_language(language))
    texts[f"Piece.{told_in(game.native)}"] = told_in(language)
    covers = [messages.covered(), *(messages.cover(side) for side in game.definitions.sides)]
    for cover in [*covers, *(messages.card_back(deck) for deck in game.definitions.decks)]:
        texts[f"Piece.{shown(cover.in_language(game.native))}"] = shown(cover.in_language(language))
    for script in game.definitions.scripts.values():
        if script.kind != "part":
            key = f"GlobalKeyCommand.{shown(script.title.in_language(game.native))}"
            texts[f"{key}.buttonText"] = evaluated(button_text(script, language))
            texts[f"{key}.tooltip"] = shown((script.tooltip or script.title).in_language(language))
    for board_id, board in game.definitions.boards.items():
        if board_id != game.main_maps[0]:
            key = f"Map.{names.map_name(game, board_id)}"
            texts[f"{key}.buttonName"] = evaluated(board.title.in_language(language))
    for scenario in game.definitions.scenarios.values():
        texts |= _predefined(game, scenario.title, scenario.menu, language)
    texts |= _of_pieces(menus, game, language)
    for menu in (*names.MENUS, "charts"):
        kind = "ChartWindow" if menu == "charts" else "ToolbarMenu"
        key, words = f"{kind}.{shown(names.own_words(menu, game.native))}", names.own_words(menu, language)
        texts |= {f"{key}.text": _of_button(kind, words), f"{key}.tooltip": shown(words)}
    for side_id, side in game.definitions.sides.items():
        words = side.adjective.in_language(language)
        key = f"ToolbarMenu.{names.side_menu(game, side_id)}"
        texts |= {f"{key}.text": evaluated(words[:1].upper() + words[1:]), f"{key}.tooltip": shown(words)}
    texts["TurnTracker.Turn..CounterTurnLevel.Turn.turnFormat"] = template(names.own_words("turn", language))
    for piece in game.pieces.values():
        spoken, translated = piece.name.in_language(game.native), piece.name.in_language(language)
        if spoken != translated:
            texts[f"Piece.{shown(spoken)}"] = shown(translated)
    for copy in game.cards.values():
        title = copy.card.title
        texts[f"Piece.{shown(title.in_language(game.native))}"] = shown(title.in_language(language))
    return texts


def _of_button(kind: str, words: str) -> Written:
    """The text of a button: that of a window of charts is not evaluated."""
    return shown(words) if kind == "ChartWindow" else evaluated(words)


def _of_pieces(words: Words, game: Game, language: str) -> dict[str, Written]:
    """What pieces say or offer, by what it is in the module's own language."""
    translated, native = words.all(language), words.all(game.native)
    return {f"Piece.{template(own)}": template(translated[key]) for key, own in native.items()}


def _predefined(game: Game, title: Text, menu: Text | None, language: str) -> dict[str, Written]:
    name = f"PredefinedSetup.{shown(title.in_language(game.native))}.name"
    if menu is None:
        return {name: shown(title.in_language(language))}
    above = f"PredefinedSetup.{shown(menu.in_language(game.native))}"
    return {
        f"{above}.name": shown(menu.in_language(language)),
        f"{above}..{name}": shown(title.in_language(language)),
    }
