"""What the log and the mouse call a place: its title, never the id of a box."""

from unicodedata import normalize

from generator.catalogues import Words
from generator.model.base import Text
from generator.model.game import Game, Location

MOST_LETTERS = 2
"""So many letters are a number of another sort: area L."""
_reports = Words("reports")


def spoken_place(game: Game, place: Location) -> Text | None:
    """What a place is called in the log, unless that is its id."""
    if place.grid is not None:
        return Text(languages={each: _in_grid(game, place, each) for each in game.languages})
    if place.title is None:
        return None
    titles = {each: place.title.in_language(each) for each in game.languages}
    if place.is_ground:
        titles = {each: _as_on_the_map(title, place) for each, title in titles.items()}
    return Text(languages=titles)


def outside(language: str) -> str:
    """What the log calls where no place is."""
    return _reports("outside", language)


def place_name(game: Game, place: str, language: str) -> str:
    """What the log calls a place: its name, or its id; an empty id is no place."""
    if not place:
        return outside(language)
    words = spoken_place(game, game.locations[place])
    return place if words is None else words.in_language(language)


def _in_grid(game: Game, place: Location, language: str) -> str:
    """A box by its title, its words or the number in its row, after what the grid is called."""
    assert place.grid is not None and place.row is not None and place.column is not None
    board = game.definitions.boards[place.board]
    grid = board.grids[place.grid]
    title = (grid.heading or board.title).in_language(language)
    number = str(place.column) if grid.rows == 1 else str(place.row)
    if 1 not in (grid.rows, grid.columns):
        number = f"{place.row}/{place.column}"
    words = (place.title or grid.words_at(place.row, place.column)
             or grid.words_beside(place.row, place.column))
    named = words.in_language(language) if words is not None else ""
    return f"{title}: {named}" if named not in ("", number) else f"{title} {number}"


def _as_on_the_map(title: str, place: Location) -> str:
    """A title with the number that is printed beside it, if any is."""
    return title if has_only_title(title, place) else f"{title} ({place.id})"


def has_only_title(title: str, place: Location) -> bool:
    """Whether a map shows no number beside a title: none at all, or where that would be the title again.

    An id is a title again if it is just that in plain letters: without accents, blanks, signs and capitals.
    """
    return not place.shows_id or _plain(title) == _plain(place.id)


def is_name(called: str) -> bool:
    """Whether a place is called by a name, not by a number or letters that stand for it."""
    return len(called) > MOST_LETTERS and not any(sign.isdigit() for sign in called)


def _plain(words: str) -> str:
    return "".join(sign for sign in normalize("NFKD", words.lower()) if sign.isalnum())
