"""A piece moves as far as its allowance on every kind of map, in the module as in the rehearsal."""

from pathlib import Path

from generator.model.game import Game
from generator.problems import Problems
from generator.reading import load_game
from generator.rehearse.distances import gone
from tests.play import replay
from tests.play.desk import Desk

ALLOWED = 9
_POINTS = [f"P{number:02}" for number in range(1, 14)]
_AT = ", ".join(f'{name}: "{9 * number},20"' for number, name in enumerate(_POINTS, 1))
_TILES = "columns: 13, rows: 3, terrain: clear, origin_mm: 20 10"
_ROW = " ".join(f"{column:02}01" for column in range(1, 13))
FIELDS = {
    "turned flat hexes": f"hexes: {{top: flat, across_flats_mm: 9, rotation_degrees: 7, {_TILES}}}",
    "leaning pointed hexes": f"hexes: {{top: pointed, across_flats_mm: 9, slant_degrees: 9, {_TILES}}}",
    "squares": f"squares: {{side_mm: 9, {_TILES}}}",
    "squares with corners": f"squares: {{side_mm: 9, neighbours: all, {_TILES}}}",
    "hexes round a lake": f"hexes: {{across_flats_mm: 9, holes: 0401 0402 0901 0902, {_TILES}}}",
    "points": f"points: {{size_mm: 8, terrain: clear, at: {{{_AT}}}, joined: {{road: {'/'.join(_POINTS)}}}}}",
    "points along roads": f"points: {{size_mm: 8, terrain: clear, at: {{{_AT}}}, "
                          f"joined: {{road: {'/'.join(_POINTS[:-1])}, track: P01/P13}}}}",
    "hexes along roads": f"hexes: {{across_flats_mm: 9, {_TILES}}}\n    lines: "
                         f'[{{kind: road, through: "{_ROW}"}}]',
    "hexes over one row": f"hexes: {{across_flats_mm: 9, {_TILES}}}",
}


IN_PHASES = ("leaning pointed hexes", "hexes round a lake", "points along roads", "hexes over one row")


def game_on(field: str, folder: Path, since: str = "move") -> Game:
    """A game of one unit on a map with such a field; its allowance is for a move, or for a whole phase."""
    along, over = "road" if "along" in field else "places", f"over: {_ROW}, " if "over" in field else ""
    moved = f"{{along: {along}, {over}since: {since}}}"
    leap = "P12" if "points" in field else "1201"
    (folder / "game.yaml").write_text(f"""
game: {{id: ways, title: Ways, turns: 3, provenance: mine}}
sides: {{red: {{title: Red, colour: "#a03020"}}}}
theme: {{terrain: {{clear: {{title: Clear, fill: "#ece6d2"}}}}}}
boards:
  map:
    title: Map
    size_mm: 160 60
    {FIELDS[field]}
pieces:
  rider: {{name: Rider, side: red, kind: unit, face: counter, values: {{move: "{ALLOWED}"}}}}
rules:
  far:
    title: Movement
    applies: {{kind: unit}}
    by_hand: yes
    when: {{came_from: {{board: map}}}}
    require: {{compare: {{left: {{moved: {moved}}}, at_most: {{value: move}}}}}}
    otherwise: "{{piece}} cannot go so far."
scripts:
  leap:
    title: Leap
    kind: other
    provenance: mine
    steps: [{{place: {{pieces: {{ids: rider}}, at: {leap}}}}}]
""", encoding="utf-8")
    problems = Problems()
    game = load_game(folder, None, problems)
    assert game is not None and not problems.has_errors, [str(problem) for problem in problems]
    return game


def test_a_unit_goes_as_far_as_it_may_and_no_farther(wide_desk: Desk) -> None:
    game = wide_desk.game
    scenario = next(iter(game.definitions.scenarios))
    wide_desk.launch(scenario)
    table = replay.first_table(game, scenario)
    (way,) = game.asked.measured_ways
    rider, (start, *others) = table.things["rider"], [place.id for place in game.ground]
    assert replay.pull(wide_desk, table, wide_desk.look(), rider.id, start).differences == []
    reached = set()
    for place in others:
        assert replay.pull(wide_desk, table, wide_desk.look(), rider.id, place).differences == []
        if rider.place == place:
            reached.add(gone(game, start, place, way))
            assert replay.pull(wide_desk, table, wide_desk.look(), rider.id, start).differences == []
        else:
            assert gone(game, start, place, way) > ALLOWED
    assert max(reached) == ALLOWED
    assert wide_desk.engine.problems() == []


def test_several_moves_of_a_phase_are_one_that_a_script_or_a_new_phase_begins_anew(phase_desk: Desk) -> None:
    game = phase_desk.game
    scenario = next(iter(game.definitions.scenarios))
    phase_desk.launch(scenario)
    table = replay.first_table(game, scenario)
    (way,), rider = game.asked.measured_ways, table.things["rider"]
    start = next(place.id for place in game.ground)

    def goes(away: int, came_from: str) -> bool:
        place = next(each.id for each in game.ground if gone(game, came_from, each.id, way) == away)
        assert replay.pull(phase_desk, table, phase_desk.look(), rider.id, place).differences == []
        return rider.place == place

    assert replay.pull(phase_desk, table, phase_desk.look(), rider.id, start).differences == []
    assert goes(5, start) and goes(ALLOWED, start) and not goes(ALLOWED + 1, start)
    assert goes(0, start) and goes(ALLOWED, start)
    assert replay.step_turn(phase_desk, table, 1) == []
    assert goes(ALLOWED + 2, start) and goes(0, start)
    assert replay.press(phase_desk, table, "leap").differences == []
    leapt = rider.place
    assert goes(1, leapt) and not goes(ALLOWED + 1, leapt) and goes(ALLOWED, leapt)
    assert phase_desk.engine.problems() == []
