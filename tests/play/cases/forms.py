"""Every form of the language does in the module what the rehearsal says; `tests/good` has a case of each."""

from tests.good.cases import Case, cases
from tests.good.table import SCENARIO, SEED, SETUP
from tests.play.desk import Desk
from tests.witness.goals import pressable
from tests.witness.hands import Hands, Parted

TURNS = 2
SORTS = ("steps", "scripts", "rules")
PLAYED = {f"{case.sort}/{case.path.stem}": case for case in cases() if case.sort in SORTS}


def test_a_form_is_played_as_it_is_rehearsed(form_desk: Desk, case: Case) -> None:
    hands = Hands(form_desk, SCENARIO, SEED)
    written = [script.id for script in case.scripts]
    try:
        if SETUP not in written:
            hands.press(SETUP)
        for piece, place in case.drags:
            hands.drag(piece, place)
        for _ in range(TURNS * len(case.game.definitions.phases)):
            for script in pressable(case.game):
                if script in written:
                    hands.press(script)
            if SETUP in written:
                hands.press(SETUP)
            hands.step_turn()
    except Parted:
        pass
    assert hands.differences == [], hands.differences
    assert form_desk.engine.problems() == [], form_desk.engine.problems()
