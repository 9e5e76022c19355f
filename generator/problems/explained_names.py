"""Codes about names that refer to something: it is not there, or there twice."""

from generator.problems.explained import Explained


def _unknown(what: str, where: str, example: str) -> Explained:
    return Explained(
        f"There is no such {what}",
        f"The name refers to {where}, and nothing there is called so.",
        "Correct the name (the hint has the nearest one), or define what is missing.",
        example,
    )


ENTRIES = {
    "unknown-side": _unknown(
        "side",
        "a side of the section `sides`",
        """\
pieces:
  b1: {side: blu}
""",
    ),
    "unknown-seat": _unknown(
        "seat",
        "a seat of one of the `sides`",
        """\
boards:
  mat: {private_to: green}
""",
    ),
    "unknown-group": _unknown(
        "group",
        "an entry of the section `groups`",
        """\
pieces:
  b1: {group: guard}
""",
    ),
    "unknown-phase": _unknown(
        "phase",
        "an entry of the section `phases`",
        """\
scripts:
  ask: {phase: green}
""",
    ),
    "unknown-property": _unknown(
        "property",
        "an entry of the section `properties`",
        """\
scripts:
  nothing:
    steps:
      - set: {stag: playing}
""",
    ),
    "unknown-state": _unknown(
        "value of the property",
        "the `values` of the property",
        """\
scenarios:
  duel: {state: {mode: duo}}
""",
    ),
    "unknown-place": _unknown(
        "place",
        "a place of a map, a box, or a box of a grid",
        """\
pieces:
  b1: {starts: tary}
""",
    ),
    "unknown-board": _unknown(
        "board",
        "an entry of the section `boards`",
        """\
game: {map: mapp}
""",
    ),
    "unknown-chart": _unknown(
        "chart",
        "an entry of the section `charts`",
        """\
scripts:
  nothing:
    steps:
      - look_up: {name: mode, chart: sumary, column: 1}
""",
    ),
    "unknown-die": _unknown(
        "die",
        "an entry of the section `dice`",
        """\
scripts:
  nothing:
    steps:
      - roll: {name: chance, dice: 1, die: odd}
""",
    ),
    "unknown-grid": _unknown(
        "grid",
        "a grid of one of the `boards`",
        """\
scripts:
  nothing:
    steps:
      - refill: {pieces: {side: red}, grid: tabel}
""",
    ),
    "unknown-kind": _unknown(
        "kind",
        "the `kind` of a piece, of a place or of a line",
        """\
rules:
  stacking: {applies: {kind: unti}}
""",
    ),
    "unknown-tag": _unknown(
        "tag",
        "the tags of pieces, cards or places",
        """\
scripts:
  nothing:
    steps:
      - place: {pieces: {tags: amry}, at: tray}
""",
    ),
    "unknown-terrain": _unknown(
        "terrain",
        "the terrain of the `theme`",
        """\
boards:
  map: {hexes: {terrain: claer}}
""",
    ),
    "unknown-facing": _unknown(
        "facing",
        "a name of the section `facings`",
        """\
scripts:
  nothing:
    steps:
      - set_facing: {facing: nroth, pieces: {side: red}}
""",
    ),
    "unknown-status": _unknown(
        "status",
        "an entry of the section `statuses`",
        """\
scripts:
  nothing:
    steps:
      - clear_status: {status: disrupted, pieces: {side: red}}
""",
    ),
    "unknown-piece": _unknown(
        "piece or card",
        "an entry of `pieces` after families, or a card",
        """\
scripts:
  nothing:
    steps:
      - place: {pieces: {ids: red-1}, at: tray}
""",
    ),
    "unknown-value": _unknown(
        "printed value",
        "the `values` of a piece or card",
        """\
scripts:
  nothing:
    steps:
      - place: {pieces: {values: {rwo: "1"}}, at: tray}
""",
    ),
    "unknown-script": _unknown(
        "script",
        "an entry of the section `scripts` of the right kind",
        """\
scripts:
  nothing:
    steps:
      - call: two-units
""",
    ),
    "unknown-guard": _unknown(
        "guard",
        "an entry of the section `guards`",
        """\
scripts:
  ask:
    needs: ready
""",
    ),
    "unknown-turns": Explained(
        "Nothing says how many turns there are",
        "`due-$turn` is a place for each turn, so all of them must be there; nothing says which is the last.",
        "Write `turns: 12`, or as many as the game has, in `game`.",
        """\
scripts:
  nothing:
    steps:
      - place: {pieces: {kind: unit}, at: due-$turn}
""",
    ),
    "unknown-variable": Explained(
        "Nothing gives this `$name` a value",
        "A `$name` stands for the place or die of a loop around it, or a roll before it; here is neither. "
        "`$turn` is the number of the turn everywhere. A part sees only what all scripts that call it give.",
        "Correct the name, or move the step into the loop.",
        """\
scripts:
  nothing:
    steps:
      - draw: {from: cup, at: $hex}
""",
    ),
    "unknown-placeholder": Explained(
        "A `{name}` that cannot be filled in",
        "Texts of the log can show properties, and loop values and rolls in sight; refusals of rules also "
        "{piece}, {here} and {from}. Anything else would stay empty.",
        "Correct the name in the braces.",
        """\
scripts:
  nothing:
    steps:
      - say: Ready for {made}.
""",
    ),
    "unknown-series": Explained(
        "A step for each word of a series that there is not",
        "`each: road` writes a step once for each word of the series `road`; of this name there is none.",
        "Correct the name, or write the series. To go through places or dice in play there is `for_each`.",
        """\
series: {road: north east}
scripts:
  nothing:
    steps:
      - say: The $road road.
        each: raod
  $road-told: {title: Of the $road, kind: other, provenance: {stated: "9"}, steps: [{say: It is told.}]}
""",
    ),
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
