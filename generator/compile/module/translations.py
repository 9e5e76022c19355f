"""The module in another language: what is spoken while it is played, never what expressions compare.

Words of windows and buttons need no list here: they are those of the same module written in that language.
"""

from generator import module_names as names
from generator.catalogues import Words
from generator.compile.module.firing import fired_in
from generator.compile.module.messages import Messages, menu_entry, menus
from generator.compile.module.putting import put_in
from generator.compile.module.turn_track import TURN_REPORT_KEY, phase_format_key, turn_words
from generator.compile.module.whereabouts import chain
from generator.model.game import Game
from generator.model.spoken_pieces import spoken_name
from generator.vassal.expression import braces, text
from generator.vassal.quoting import Code, Written, said, shown, template


def module_translation(game: Game, messages: Messages, language: str) -> dict[str, Written]:
    """Translated texts by VASSAL's key."""
    texts: dict[str, Written] = {}
    for name, message in messages.all_texts().items():
        texts[f"GlobalTranslatableMessage.{name}.initialValue"] = said(message.in_language(language))
    texts[phase_format_key(game)] = braces(_phase_words(game, language, "value"))
    texts[TURN_REPORT_KEY] = _turn_report(game, language)
    for fire in game.definitions.fire:
        texts[f"Piece.{fired_in(game.native, fire)}"] = fired_in(language, fire)
    texts[f"Piece.{put_in(game, game.native)}"] = put_in(game, language)
    titles = [fire.title for fire in game.definitions.fire.values()]
    titles += [put.title for put in game.definitions.put.values()]
    titles += [send.title for send in game.definitions.send.values()]
    for title in titles:
        texts[f"Piece.{menu_entry(title, game.native)}"] = menu_entry(title, language)
    covers = [messages.covered(), *(messages.cover(side) for side in game.definitions.sides)]
    for cover in [*covers, *(messages.card_back(deck) for deck in game.definitions.decks)]:
        texts[f"Piece.{shown(cover.in_language(game.native))}"] = shown(cover.in_language(language))
    texts |= _of_pieces(menus, game, language)
    for piece in game.pieces:
        texts[f"Piece.{shown(spoken_name(game, piece))}"] = shown(spoken_name(game, piece, language))
    for copy in game.cards.values():
        title = copy.card.title
        texts[f"Piece.{shown(title.in_language(game.native))}"] = shown(title.in_language(language))
    return texts


def _turn_report(game: Game, language: str) -> Code:
    """What the log says of a new turn or phase."""
    phase = _phase_words(game, language, names.PHASE)
    return braces(f'{turn_words(game, language, names.TURN)}+": "+({phase})')


def _phase_words(game: Game, language: str, value: str) -> str:
    """An expression for a phase in a language.

    The value of a phase is what laws and scripts compare and what saves hold, on the machines of all players:
    it stays in the module's own language, and only its picture in the track is another.
    """
    phases = game.definitions.phases
    spoken = [(f'(""+{value}).equals({text(names.phase_name(game, each))})',
               text(shown(phase.title.in_language(language)))) for each, phase in phases.items()]
    return chain(spoken, value)


def _of_pieces(words: Words, game: Game, language: str) -> dict[str, Written]:
    """What pieces say or offer, by what it is in the module's own language."""
    translated, native = words.all(language), words.all(game.native)
    return {f"Piece.{template(own)}": template(translated[key]) for key, own in native.items()}
