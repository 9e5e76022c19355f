"""How pieces are called in words that are read or heard: in menus, in the log, in a rehearsal."""

from generator.catalogues import Words
from generator.model.game import Game

_own_words = Words("module")


def spoken_name(game: Game, identifier: str, language: str = "") -> str:
    """The name of a piece in menus and log lines, in the module's own language if none is given."""
    piece, language = game.pieces[identifier], language or game.native
    name = piece.name.in_language(language)
    if piece.kind == "control":
        return f"{name} {piece.starts}"
    formation = formation_of(game, identifier, language)
    return f"{name} ({formation})" if formation else name


def formation_of(game: Game, identifier: str, language: str) -> str:
    """What stands in brackets behind the name of a piece: what is printed on it, or the group of a unit."""
    piece = game.pieces[identifier]
    group = game.definitions.groups[piece.group].title.in_language(language) if piece.group else ""
    return piece.values.get("formation") or (group if piece.kind == "unit" else "")


def hidden_piece(game: Game, side: str, language: str) -> str:
    """What a hidden piece of a side is called: a block, or a counter where none of them is one."""
    adjective = game.definitions.sides[side].adjective.in_language(language)
    shape = "counter" if side in game.sides_with_hidden_counters else "block"
    return _own_words(f"hidden-{shape}", language, side=adjective)


def covered_counter(language: str) -> str:
    """What a counter under a cover is called."""
    return _own_words("covered-counter", language)


def hidden_card(game: Game, deck: str, language: str) -> str:
    """What a hidden card of a deck is called."""
    return _own_words("hidden-card", language, deck=game.definitions.decks[deck].title.in_language(language))
