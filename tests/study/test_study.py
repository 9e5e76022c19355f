"""A study: the same games that `rehearse` plays, counted the same whoever plays them."""

from dataclasses import replace
from pathlib import Path

import pytest

from generator.cli import main
from generator.rehearse.player import rehearse, turns_of
from generator.study.comparing import differences
from generator.study.counting import Study, are_numbers, spread
from generator.study.page import page_html
from generator.study.played import Order, Played, play
from generator.study.playing import done, in_processes, jobs_for, packed, play_job
from generator.study.tables import csv_files
from tests.bundled import GAMES, bundled
from tests.laid_over import TINY, problems_of

TURNS, SCENARIO = 3, "duel"


def run(output: Path, *more: str) -> int:
    """A study of the small game, its files below `output`."""
    return main(["study", str(TINY), "--scenario", SCENARIO, "--games", "40", "--jobs", "1",
                 "--output", str(output), *more])


def small_study(change: str = "", games: int = 60) -> Study:
    """A study of the small game with something laid over it."""
    _, _, game = problems_of(change or "{}", "change.yaml", draw=False)
    assert game is not None
    order = Order(SCENARIO, TURNS)
    return Study(change, game, order, tuple(play(game, order, seed) for seed in range(1, games + 1)))


@pytest.mark.parametrize("name", GAMES)
def test_a_game_of_a_study_is_the_one_that_rehearse_plays(name: str) -> None:
    game = bundled(name)
    scenario = next(iter(game.definitions.scenarios))
    played, rehearsal = play(game, Order(scenario, 2), 7), rehearse(game, scenario, 7, 2)
    piles = rehearsal.referee.table.piles
    assert {pile: sizes[-1] for pile, sizes in played.left.items()} == {p: len(piles[p]) for p in piles}
    missing = [entry for entry in rehearsal.referee.log if entry.step == "missing"]
    assert played.dry.total() == len(missing)
    assert played.starts.keys() == {name for name, piece in game.pieces.items() if piece.kind == "unit"}


def test_one_process_and_several_play_the_same() -> None:
    _, _, game = problems_of("{}", "change.yaml", draw=False)
    assert game is not None
    jobs = jobs_for(game, Order(SCENARIO, TURNS), 70)
    assert [len(job[2]) for job in jobs] == [20, 20, 20, 10]
    heard: list[int] = []
    alone, together = (done(jobs, in_processes(count), heard.append) for count in (1, 2))
    assert alone == together
    assert heard[3] == heard[7] == 70


def test_a_game_travels_as_bytes_and_plays_the_same_there() -> None:
    _, _, game = problems_of("{}", "change.yaml", draw=False)
    assert game is not None
    order = Order(SCENARIO, TURNS)
    assert play_job(packed(game), order, (3, 4)) == [play(game, order, 3), play(game, order, 4)]


def test_the_files_do_not_depend_on_who_plays(tmp_path: Path) -> None:
    for jobs in ("1", "2"):
        assert run(tmp_path / jobs, "--jobs", jobs) == 0
    one, other = ({path.name: path.read_bytes() for path in (tmp_path / jobs).rglob("*.*") if path.is_file()}
                  for jobs in ("1", "2"))
    assert one == other
    assert "index.html" in one and one["starts.csv"].startswith(b"state,seed,unit,place\nthis game,1,")


def test_what_is_asserted_is_asked_after_the_set_up_and_after_each_turn(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(tmp_path, "--assert", "{state: {stage: playing}}") == 0
    assert "holds in all games" in capsys.readouterr().out
    assert run(tmp_path, "--assert", "{turn: 1-2}") == 1
    out = capsys.readouterr().out
    assert "fails in 40 games" in out and "seed 1 (turn 3), 2 (turn 3)" in out
    assert run(tmp_path, "--assert", "{state: {stage: before}}") == 1
    assert "seed 1 (set-up)" in capsys.readouterr().out
    assert "fails in 40 of 40 games" in next(tmp_path.rglob("index.html")).read_text(encoding="utf-8")
    lines = next(tmp_path.rglob("failures.csv")).read_text(encoding="utf-8").splitlines()
    assert lines[:2] == ["state,seed,assertion,turn", "this game,1,1,set-up"]


@pytest.mark.parametrize(("condition", "said"), [
    ("{exists: {side: rad}}", "--assert:1:17: error[unknown-side]: there is no side 'rad'"),
    ("{here: A1}", "'here' is about a move and known only within a rule"),
    ("{exists: {", "error[yaml-syntax]"),
    ("never", "a condition is written as in definitions"),
    ("{exits: {kind: unit}}", "did you mean 'exists'?"),
    ("{exists: {at: {ids: A1, board: map}}}", "'board' is not looked at beside ids"),
])
def test_a_wrong_assertion_is_told_with_its_place(
    condition: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(tmp_path, "--assert", condition) == 1
    assert said in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(("more", "said"), [
    (["--scenario", "dual"], "has no scenario 'dual'; did you mean 'duel'?"),
    (["--against", "git:no-such-commit"], "git has no 'tiny'"),
    (["--games", "0"], "'0' is not a number from 1 to 1000000"),
    (["--scheduler", "nonsense://here"], "no scheduler answers at 'nonsense://here'"),
])
def test_wrong_use_is_told(
    more: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    if "--scheduler" in more:
        pytest.importorskip("distributed")
    assert run(tmp_path, *more) == 2
    assert said in capsys.readouterr().err


def test_a_state_does_not_differ_from_itself(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(tmp_path, "--against", "none") == 0
    assert "0 differences are larger than chance" in capsys.readouterr().out
    page = next(tmp_path.rglob("index.html")).read_text(encoding="utf-8")
    assert "Nothing differs by more than chance." in page


def test_a_changed_table_shows_in_what_it_delivers() -> None:
    usual = small_study()
    assert not differences(usual, replace(usual, state="the same"))
    rarer = small_study("""
scripts:
  ask:
    steps:
      - take_first: {of: {grid: table, row: "1"}, at: tray}
      - draw: {from: cup, count: 2, at: tray}
""")
    found = differences(usual, rarer)
    assert found == sorted(found, key=lambda each: -each.errors)
    assert {each.measure.kind for each in found} & {"dry", "delivered", "left"}


_WEATHER = """
properties:
  weather: {title: Weather, initial: fair, values: {fair: Fair, storm: Storm}}
  points: {title: Points, initial: "0"}
scripts:
  sky:
    title: Sky
    kind: event
    once: turn
    when: {turn: 1+}
    provenance: {stated: "9"}
    steps:
      - roll: {name: sky-die, dice: 1, sides: 6}
      - set: {points: {total: [$sky-die, -3]}}
      - if:
          when: {compare: {left: $sky-die, at_least: LEAST}}
          then: [{set: {weather: storm}}]
          otherwise: [{set: {weather: fair}}]
"""


def test_what_properties_are_at_the_end_of_each_turn_is_counted_and_compared() -> None:
    usual, rougher = (small_study(_WEATHER.replace("LEAST", least), 200) for least in "52")
    assert {"weather", "points"} <= set(usual.properties)
    assert are_numbers(usual.values["points"]) and not are_numbers(usual.values["weather"])
    assert 0.15 < usual.words("weather")["storm"][1] < 0.55
    assert usual.numbers("points")[1].low < 0 < usual.numbers("points")[1].high
    found = {(each.measure.subject, each.measure.detail) for each in differences(usual, rougher)}
    assert found == {("weather", "fair"), ("weather", "storm")}
    shown = page_html([usual, rougher], [], "game")
    assert "What is noted" in shown and "“Storm”, " in shown
    assert ",1,points," in csv_files([usual])["properties.csv"].decode()


def test_a_property_that_is_constant_in_one_state_is_compared_by_what_it_is_there() -> None:
    usual, never = (small_study(_WEATHER.replace("LEAST", least), 100) for least in "57")
    found = {(each.measure.subject, each.measure.detail): (each.here, each.there)
             for each in differences(usual, never)}
    assert found["weather", "fair"][1] == 1 > found["weather", "fair"][0] > 0
    gone = small_study(games=100)
    assert not any(each.measure.kind in ("value", "has") for each in differences(usual, gone))


def test_who_stands_on_the_map_without_any_step_is_there_at_the_start() -> None:
    piece = ("{shape: block, name: N, side: red, face: block, back: block-back, starts: A2, "
             "values: {type: infantry, fire: single, size: X}, provenance: {assumed: some}}")
    assert small_study(f"pieces: {{garrison: {piece}}}", games=5).arrivals("garrison")[0] == 1


def test_shares_and_spreads_count_all_games() -> None:
    study = small_study()
    for unit in study.units:
        assert sum(study.arrivals(unit)) == pytest.approx(1)
        assert sum(share for _, share in study.starts(unit)) == pytest.approx(1)
    for pool in study.pools:
        assert sum(study.emptied(pool)) <= 1
    assert spread([3, 1, 2]).middle == 2 and spread(range(11)).low == 1 and spread(range(11)).high == 9


def test_a_pool_that_was_never_filled_does_not_become_empty() -> None:
    study = small_study(games=1)
    order = Order(SCENARIO, 2)
    games = (Played(1, left={"cup": [0, 0, 0]}), Played(2, left={"cup": [0, 2, 0]}))
    assert Study("", study.game, order, games).emptied("cup") == [0, 0, 0.5]


ENDING = """
scripts:
  sudden-end:
    title: Sudden end
    kind: event
    once: game
    when: {all: [{state: {stage: playing}}, {exists: {ids: r1, at: A2}}]}
    provenance: {stated: "12"}
    steps: [{end: {winner: red}}]
"""


def test_a_game_that_ends_early_is_counted_as_far_as_it_was_played() -> None:
    study = small_study(ENDING)
    early = [played for played in study.played if played.ended is not None and played.ended[0] < TURNS]
    assert early and len(early) < study.count
    assert sum(study.ends["red"]) == sum(played.ended is not None for played in study.played) / study.count
    for played in early:
        assert played.ended is not None
        assert len(played.left["cup"]) == played.ended[0] + 1
    assert len(study.left("cup")) == len(study.stages)
    assert csv_files([study])["ends.csv"].decode().endswith(",red\n")
    assert "How games end" in page_html([study], [], "game")
    assert "ended" in {each.measure.kind for each in differences(small_study(), study)}


def test_how_a_game_ends_when_its_last_turn_is_over_is_counted() -> None:
    over = ENDING.replace(ENDING[ENDING.index("when:"):].split("\n")[0], "when: {turn: over}")
    study = small_study(f"game: {{turns: {TURNS}}}\n{over}", games=3)
    assert [played.ended for played in study.played] == [(TURNS, "red")] * 3


def test_as_many_turns_are_played_as_the_game_has_unless_told() -> None:
    game = bundled(GAMES[0])
    scenario = next(iter(game.definitions.scenarios))
    assert [turns_of(game, scenario, wanted) for wanted in (None, 2)] == [game.definitions.game.turns, 2]


def test_no_turn_is_told_that_the_game_does_not_have() -> None:
    study = small_study("game: {turns: 2}")
    assert [study.stage_name(stage) for stage in study.stages] == ["set-up", "1", "2"]
    assert csv_files([study])["pools.csv"]
    assert "How games end" not in page_html([study], [], "game")


def test_the_page_names_no_font_but_ours_and_no_time() -> None:
    page = page_html([small_study()], [], "game")
    assert "DejaVu" not in page and "<dc:date>" not in page
    assert page.count("@font-face") == 3
    assert page == page_html([small_study()], [], "game")


def test_every_line_of_a_table_has_all_columns() -> None:
    for name, content in csv_files([small_study(games=5)]).items():
        lines = content.decode().splitlines()
        assert {line.count(",") for line in lines} == {lines[0].count(",")}, name
