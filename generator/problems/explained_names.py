"""Codes about names that are doubled, taken, or in the wrong place."""

from generator.problems.explained import Explained

ENTRIES = {
    "doubled-id": Explained(
        "Two things with one id",
        "Places of all boards share one list of ids, pieces and cards another; one of the two would be lost.",
        "Rename one of them.",
        """\
decks:
  events:
    cards:
      r1: {title: Fog, text: Nobody sees., icon: gun, provenance: {stated: "9"}}
""",
    ),
    "doubled-title": Explained(
        "Two windows, phases, seats or options with one title",
        "VASSAL knows windows, phases and seats by their titles, and players the options of an `offer` by "
        "theirs: one would be taken for the other.",
        "Change one of the titles.",
        """\
boards:
  mat: {title: Map}
""",
    ),
    "doubled-hotkey": Explained(
        "One key for two scripts",
        "Pressing it would start both. Only the set-ups of scenarios may share one, for one of them is open.",
        "Give one of them another key.",
        """\
scripts:
  ask: {hotkey: shift ctrl s}
""",
    ),
    "hotkey-of-the-log": Explained(
        "A key that does not always work",
        "The log of VASSAL has this key for itself: who has clicked into the log presses it in vain.",
        "Give the script another key.",
        """\
scripts:
  ask: {hotkey: ctrl shift T}
""",
    ),
    "reserved-name": Explained(
        "A name that has a meaning of its own",
        "Properties of the game become properties of the module, where VASSAL, Java or the module's own "
        "program use this name already; and games, boards, scenarios, pieces and cards become files, for "
        "which Windows does not take the names of its devices.",
        "Use another name.",
        """\
properties:
  Phase: {initial: "1"}
""",
    ),
    "name-collision": Explained(
        "Two names that become one",
        "VASSAL's expressions know no '-', so the module writes '_' for it; and on many machines files of "
        "boards and scenarios need names that differ by more than their capitals. These two become the same.",
        "Change one of the names.",
        """\
properties:
  last_turn: {initial: "1"}
  last-turn: {initial: "2"}
""",
    ),
    "shadowed-name": Explained(
        "A name that hides another",
        "A loop or roll has the name of a value or property that is in sight already; texts and steps would "
        "take one for the other.",
        "Use another name.",
        """\
scripts:
  nothing:
    steps:
      - roll: {name: held, dice: 1}
""",
    ),
    "mistyped-tag": Explained(
        "A tag that is one letter off another",
        "A single piece or card has it, or a place, nothing asks for it, and several others have one that "
        "differs by a letter: scripts would pass this one over.",
        "Correct it; if it is meant so, let it pass in the section `accepted`.",
        """\
pieces:
  wing:
    name: Wing
    face: counter
    sheet: counters
    tags: west
    starts: tray
    provenance: {assumed: some}
    members: {w1: "1", w2: "2", w3: "3", w4: {name: "4", tags: wst}}
""",
    ),
    "accepts-nothing": Explained(
        "A warning is let pass that nobody gives",
        "An entry of `accepted` names the code of a warning and words of its message; no warning has both.",
        "Correct the code or the words (those of the message as it is told), or remove the entry.",
        "",
    ),
    "hidden-fact": Explained(
        "A value that takes the name of what all pieces or cards have",
        "Looks print `{deck}` on cards as the title of their deck. Such a value is printed instead: a "
        "column `Deck` by which cards are told apart ends on every one of them.",
        "Call the column or the value otherwise; if it is to be printed there, let it pass in `accepted`.",
        """\
decks:
  events:
    cards: {rain: {values: {deck: the first}}}
""",
    ),
    "no-noun": Explained(
        "A kind of pieces, a tag or a value without a word",
        "Procedures speak of units, markers and cards by themselves; a kind of your own they would call by "
        "the shape of its pieces, as if any counter were meant, and a printed value by its id in all "
        "languages.",
        "Give a kind or a tag a noun for one and for many in the section `nouns`, and a value a title in "
        "`values`.",
        """\
pieces:
  fort:
    {name: Fort, kind: fortress, face: {template: marker, icon: star}, sheet: markers, starts: tray,
     provenance: {assumed: some}}
scripts:
  build:
    title: Build forts
    kind: other
    chart: yes
    provenance: {assumed: some}
    steps: [{place: {pieces: {kind: fortress}, at: lost}}]
""",
    ),
}
