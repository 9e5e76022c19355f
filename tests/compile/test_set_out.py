"""What placements may be done at once: each piece to a place of its own, judged by what lies there."""

from generator.compile.module.place_lists import PlaceLists
from generator.compile.module.set_out import SetOut, grouped
from generator.model.game import Game
from tests.laid_over import problems_of

RED, BLUE = "{ids: r1}", "{ids: b1}"


def _game(steps: str, rules: str = "") -> Game:
    setup = f"scripts: {{lay: {{title: Lay, kind: setup, provenance: {{stated: 1}}, steps: [{steps}]}}}}"
    problems, _, game = problems_of(f"{setup}\n{rules}", "case.yaml", draw=False)
    assert game is not None, problems.found
    return game


def _groups(game: Game, one_by_one: bool = False) -> list[dict[str, str] | str]:
    return [each.places if isinstance(each, SetOut) else type(each).__name__
            for each in grouped(game, game.scripts["lay"].steps, one_by_one)]


def _place(pieces: str, at: str, more: str = "") -> str:
    return f"place: {{pieces: {pieces}, at: {at}{more}}}"


def _steps(*places: str) -> str:
    return ", ".join(f"{{{place}}}" for place in places)


def test_pieces_that_go_to_places_of_their_own_go_at_once() -> None:
    game = _game(_steps(_place(RED, "A1"), _place(BLUE, "A2")))
    assert _groups(game) == [{"r1": "A1", "b1": "A2"}]


def test_what_is_told_one_by_one_goes_one_by_one() -> None:
    game = _game(_steps(_place(RED, "A1"), _place(BLUE, "A2")))
    assert _groups(game, one_by_one=True) == ["Move", "Move"]


def test_manners_and_boards_are_apart() -> None:
    steps = _steps(_place(RED, "A1"), _place(BLUE, "A2"), _place("{ids: r2}", "B1", ", strength: 2"),
                   _place("{ids: r3}", "T11"))
    assert _groups(_game(steps)) == [{"r1": "A1", "b1": "A2"}, {"r2": "B1"}, {"r3": "T11"}]


def test_order_stays_where_it_matters() -> None:
    again = _steps(_place(RED, "A1"), _place(RED, "A2"))
    assert _groups(_game(again)) == ["Move", "Move"]
    between = _steps(_place(RED, "A1"), "say: Hello", _place(BLUE, "A2"))
    assert _groups(_game(between)) == ["Move", "Say", "Move"]
    left = _steps(_place(BLUE, "A2"), _place(RED, "tray"))
    assert _groups(_game(left)) == ["Move", "Move"]


def test_pieces_come_to_one_place_in_their_order() -> None:
    alone = _steps(_place("{ids: r2 r1}", "A1"))
    assert _groups(_game(alone)) == [{"r1": "A1"}, {"r2": "A1"}]
    others = _steps(_place(BLUE, "A1"), _place("{ids: r2 r1}", "A2"), _place("{ids: r3}", "A1"))
    assert _groups(_game(others)) == [{"b1": "A1", "r1": "A2"}, {"r2": "A2", "r3": "A1"}]


def test_what_is_drawn_or_chosen_by_its_state_goes_alone() -> None:
    drawn = _steps(_place(RED, "A1"), "draw: {from: cup, count: 1, at: A2}")
    assert _groups(_game(drawn)) == ["Move", "Move"]
    by_state = _steps(_place("{ids: b1, reduced: true}", "A1"), _place("{ids: r2}", "A2"))
    assert _groups(_game(by_state)) == ["Move", "Move"]


LAW = """
rules:
  law:
    title: Law
    applies: {{kind: unit}}
    provenance: {{stated: 1}}
    require: {require}
    otherwise: No.
    {more}
"""


def test_a_law_that_looks_at_other_places_keeps_the_order() -> None:
    steps = _steps(_place(RED, "A1"), _place(BLUE, "A2"))

    def groups(require: str, more: str = "") -> list[dict[str, str] | str]:
        return _groups(_game(steps, LAW.format(require=require, more=more)))

    assert groups("{exists: {side: red, at: {board: map}}}") == ["Move", "Move"]
    assert groups("{exists: {side: red, at: {board: map}}}", "by_hand: yes") == [{"r1": "A1", "b1": "A2"}]
    here = "{compare: {left: {count: {kind: unit, at: $here}}, at_most: 2}}"
    assert groups(here) == [{"r1": "A1", "b1": "A2"}]


def test_only_long_lists_of_places_are_kept_in_the_module() -> None:
    lists = PlaceLists()
    long = '"|1|2|3|4|5|6|7|8|"'
    asked = f'{long}.contains("|"+Zone+"|") || "|1|2|".contains("|"+Zone+"|")'
    lists.shortened(asked)
    ((name, kept),) = lists.properties().items()
    assert kept == long.strip('"')
    assert lists.shortened(asked) == f'{name}.contains("|"+Zone+"|") || "|1|2|".contains("|"+Zone+"|")'
    quoted = r'Count("{\"|1|2|3|4|5|6|7|8|\".contains(Zone)}")'
    assert lists.shortened(quoted) == quoted
