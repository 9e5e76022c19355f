"""Lines over areas, worked out on texts: a round is three expressions, however many areas it reaches.

A list of places is `|3|4|`; a table says what lies beside each, `;3:|2|4|;4:|3|;`. A row that a round has
reached begins with `!` until it is taken out. To ask the marker of each area in each round took longer.
"""

from collections.abc import Iterable

from generator import module_names as names
from generator.compile.module.program import Program
from generator.model.game import Game
from generator.vassal.expression import text


def areas(game: Game) -> str:
    """The table of all places of the maps that a line may run over, if there is a line."""
    boards = dict.fromkeys(game.holdings)
    for line in game.asked.traced:
        asked = line.over or line.sources
        boards |= dict.fromkeys(game.locations[place].board for place in game.places(asked))
    rows = (f"{place.id}:{names.bar_list(place.neighbours)};"
            for board in boards for place in game.on_board(board))
    return ";" + "".join(rows) if game.asked.traced else ""


def flooded(program: Program, sources: Iterable[str], groups: Iterable[Iterable[str]]) -> list[str]:
    """Keys that add to the list `Reached`, of which a line may use all, what it does reach from the sources.

    Places of a group lie beside each other for this line.
    """
    reached, row, last = names.REACHED, names.OPEN, names.BEFORE
    may_begin = text(f"(?<=[|])(?!(?:{'|'.join(sources)})[|])[^|]+[|]")
    spread = program.while_true(
        [program.remember(row, _marked(f"{row}{_WITHOUT_MARKED}", last)),
         program.remember(last, _places_marked(row)),
         program.remember(reached, f"{reached}+{last}.substring(1)")],
        f"{last}.length()>1")
    return [
        program.remember(row, _joined(_rows_of(names.AREAS, reached), groups)),
        program.remember(reached, f'{reached}.replaceAll({may_begin},"")'),
        program.remember(row, _rows_without(row, reached)),
        program.remember(last, reached),
        spread]


def beside(line: str) -> str:
    """An expression for the places of a line and those next to it."""
    outside = _rows_without(names.AREAS, line)
    return f"{line}+{_places_marked(_marked(outside, line))}.substring(1)"


def without(places: str, others: str) -> str:
    """An expression for the places that are not among the others."""
    return f'{places}.replaceAll("(?<=[|])"+{_any_of(others)}[|]","")'


def apart(places: str, enemies: str) -> str:
    """An expression for those of the places that lie next to none of the others."""
    rows = _marked(_rows_of(names.AREAS, places), enemies)
    return f'{rows}{_WITHOUT_MARKED}.replaceAll(":[^;]*;","|").replaceAll("[;|]+","|")'


_WITHOUT_MARKED = '.replaceAll("(?<=;)![^;]*;","")'


def _any_of(places: str) -> str:
    """A list as what a pattern chooses from; it matches nothing that we look for if the list is empty.

    The text goes on: what follows in the pattern and its closing quote come after it.
    """
    return f'"(?:"+{places}.replaceAll("^[|]|[|]$","")+")'


def _rows_of(table: str, places: str) -> str:
    return f'{table}.replaceAll("(?<=;)(?!"+{_any_of(places)}:)[^;]*;","")'


def _rows_without(table: str, places: str) -> str:
    return f'{table}.replaceAll("(?<=;)"+{_any_of(places)}:[^;]*;","")'


def _marked(table: str, places: str) -> str:
    """The table in which each row is marked that lists one of the places."""
    return f'{table}.replaceAll("(?<=;)(?=[^:;]+:[^;]*[|]"+{_any_of(places)}[|])","!")'


def _places_marked(table: str) -> str:
    """The list of the places whose rows are marked."""
    return (f'{table}.replaceAll("(?<=;)[^!;][^;]*;","").replaceAll(":[^;]*;","|")'
            '.replaceAll("[!;|]+","|")')


def _joined(table: str, groups: Iterable[Iterable[str]]) -> str:
    """The table in which the places of each group lie beside each other."""
    for group in map(tuple, groups):
        for place in group:
            table += f'.replace(";{place}:",";{place}:|{"|".join(group)}")'
    return table
