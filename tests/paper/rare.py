"""Forms that no case shows, and templates that are read nowhere."""

from dataclasses import replace

from generator.core.conditions import (
    AnyOf,
    Compare,
    Condition,
    Controls,
    Exists,
    FirstMove,
    LastTurn,
    MoverFits,
    NoneOf,
    PhaseIs,
)
from generator.core.operations import Arrival, Move, Operation, Some
from generator.core.pieces import Pieces
from generator.core.places import Listed
from generator.core.quantities import (
    Choice,
    ControlledCount,
    Count,
    Moved,
    Number,
    Product,
    PropertyNumber,
    Quantity,
    Quotient,
    Tallest,
    Total,
    Variable,
)
from tests.paper.of_conditions import COMPARISONS

R1, BLUE = Pieces(ids=("r1",)), Pieces(side="blue", kind="unit")
TURN, HELD, FOUR = Variable("turn"), PropertyNumber("held"), Number(4)
RARE: tuple[Condition | Quantity | Operation, ...] = (
    *(Compare(TURN, comparison, FOUR) for comparison in COMPARISONS),
    *(Compare(HELD, comparison, FOUR) for comparison in COMPARISONS),
    AnyOf((Compare(TURN, "at_most", Number(2)), Compare(TURN, "equals", FOUR))),
    LastTurn(),
    LastTurn(over=True),
    FirstMove(False),
    PhaseIs(("red", "blue")),
    Compare(Count(Pieces(at=Listed(("A1",)))), "equals", Number(0)),
    Exists(replace(R1, exhausted=True)),
    Exists(replace(R1, exhausted=False)),
    Exists(replace(R1, fresh=True)),
    Exists(replace(R1, fresh=False)),
    Exists(replace(R1, revealed=True)),
    Exists(replace(R1, revealed=False)),
    Exists(replace(R1, activated=True)),
    Exists(replace(R1, activated=False)),
    Exists(replace(BLUE, activated=False)),
    Exists(replace(R1, status=("worn",))),
    Exists(replace(R1, without_status=("worn",))),
    Exists(replace(R1, spent=True)),
    Exists(replace(R1, spent=False)),
    Exists(replace(BLUE, spent=True)),
    Exists(replace(BLUE, spent=False)),
    Exists(replace(R1, reduced=True)),
    Exists(replace(R1, face="down")),
    Exists(Pieces(ids=("r1", "b1"), at=Listed(("A1",)))),
    MoverFits(Pieces(ids=("r1", "b1"))),
    MoverFits(BLUE),
    Choice(Controls("red", Listed(("A1",))), FOUR, Number(0)),
    Choice(Controls("red", Listed(("A1",))), Number(0), HELD),
    Choice(Controls(None, Listed(("A1",))), Number(0), HELD),
    Choice(NoneOf((Controls(None, Listed(("A1", "B2"))),)), Number(0), HELD),
    Choice(NoneOf((Controls(None, Listed(("A1",))),)), ControlledCount(None, Listed(("A1", "B2"))), HELD),
    Total((HELD, Number(-1))),
    Total((Choice(Controls("red", Listed(("A1",))), FOUR, HELD), Product((Number(2), HELD)))),
    Quotient(Total((HELD, FOUR)), Number(2)),
    Product((Quotient(HELD, Number(2)), FOUR)),
    Tallest(Pieces(side="red", at=Listed(("A1", "B2")))),
    Count(Pieces(side="red", values=(("row", "$phase"),))),
    Moved(("road",), in_phase=True),
    Move(Some(Pieces(ids=("r1", "r2")), Number(1)), Arrival("A1")),
)
"""What no case shows of conditions, amounts and steps."""

NOT_READ = {
    "titles, captions and sources": (
        "all-of-menu assumed chart-title chart-title-others chart-title-procedures chart-title-steps "
        "comes comes-due comes-in-turn comes-in-turn-at derived pile "
        "procedure procedure-alone rules-about rules-about-what rules-at-table rules-binds "
        "rules-lines rules-says rules-title scene scene-rings scene-facing scene-way "
        "setup-base setup-differs setup-modes "
        "setup-begins setup-begins-turn setup-ends without-player setup-sort setup-title sources "
        "sources-assumed sources-derived sources-partly unused "
        "unused-none waiting "
        "rules-control control-passes control-kept control-by-procedure "
        "control-first control-rest control-rest-nobody lies-in-box setup-ready "
        "filled-about filled-boards filled-cards filled-charts filled-many "
        "filled-marks filled-part filled-pieces filled-places filled-rules filled-scenarios filled-scripts "
        "filled-title filled-what filled-whole"
    ),
    "what menus do, which no script says; tests/compile/test_menu_page.py": (
        "activated-so doing-title doing-what doing-who doing-how "
        "fires-strength fires-half fires-printed fires-number fires-hit fires-hits fires-hit-with fires-seen "
        "puts puts-instead puts-once sent marked-so marked-once marked-until-moved"
    ),
    "what differs, made steps again before they are read": (
        "step-after step-before step-changed step-instead step-instead-several step-then step-without "
        "step-without-several"
    ),
    "only in the help of the module": (
        "by-hand rules-advises help-activates help-turns help-marks help-marks-until-moved "
        "help-button help-buttons "
        "help-contents "
        "help-costs help-credits "
        "help-errata help-fires help-fires-limited "
        "help-everyone help-seats help-key help-no-errata help-puts help-version help-version-alone "
        "help-opens help-piles help-replaces help-sends help-what help-who"
    ),
    "a procedure that is told by another; tests/compile/test_exchanged.py": ("sides-exchanged"),
    "a list of titles": ("each-turn each-of-turns phase-with phase-as"),
    "an author's words follow": ("may-be-refused the-piece"),
    "reads as all-places in English": ("any-place"),
    "known without the catalogue": ("and holders named-of or quoted within-quoted"),
    "no game, sample or case prints it": (
        "every-left lying-aside of-turn on-board side-named the-rest"
    ),
    "only the log names it": ("list"),
    "of what is drawn the normal form keeps no state; tests/compile/test_chosen_pieces.py": ("draw-top-such"),
    "of a chosen piece the normal form keeps the name; tests/compile/test_chosen_pieces.py": (
        "chosen-is chosen-is-not chosen-is-among chosen-is-not-among chosen-if chosen-if-among"
    ),
}
"""Keys of templates by why they are not read; a key that is read must go."""
