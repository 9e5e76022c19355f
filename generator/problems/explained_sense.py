"""Codes about the sense of the game: procedures that cannot work, maps that do not fit together."""

from generator.problems.explained import Explained

ENTRIES = {
    "script-loop": Explained(
        "Scripts that call each other without end",
        "A part calls itself, perhaps by way of others, and would never be done.",
        "Use `repeat` or `for_each` for what is done several times.",
        """\
scripts:
  nothing:
    steps:
      - call: one-unit
  one-unit:
    steps:
      - call: nothing
""",
    ),
    "not-a-part": Explained(
        "A call of a script that players press",
        "Its guards, phase and side would be passed over or would refuse in the middle of another script.",
        "Move the common steps to a script of `kind: part` that both call.",
        """\
scripts:
  nothing:
    steps:
      - call: set-up
""",
    ),
    "cannot-turn-over": Explained(
        "A piece turned on its other side that has none",
        "Markers and cards with two sides can lie on either; a unit's other side stands for lost steps.",
        "Give a unit a step less or more: `flip: {pieces: ..., strength: less}`.",
        """\
scripts:
  set-up:
    steps:
      - flip: {pieces: {kind: unit}, face: over}
""",
    ),
    "cannot-stand-at-random": Explained(
        "A counter placed at random strength",
        "A block lands on any of its edges; a counter has no edges, and a table would have to roll for it.",
        "Give it a strength, or roll a number first and write `strength: $name`.",
        """\
pieces:
  tank: {name: T, side: red, face: marker, shape: counter, size_mm: 15,
         steps: 2, sheet: counters, starts: tray, provenance: {stated: "7"}}
scripts:
  set-up:
    steps:
      - place: {pieces: {ids: tank}, at: A1, strength: random}
""",
    ),
    "several-gain-laws": Explained(
        "Two rules judge the same step gained",
        "A gained step is paid for once, by the one rule that judges it.",
        "Say by `applies` which pieces each rule is for, so that no piece has two.",
        """\
rules:
  one: {title: One, on: gain, applies: {kind: unit}, require: {phase: red}, otherwise: No.,
        provenance: {stated: "1"}}
  two: {title: Two, on: gain, applies: {side: red}, require: {phase: red}, otherwise: No.,
        provenance: {stated: "1"}}
""",
    ),
    "equal-sides": Explained(
        "Both sides of a piece look the same",
        "The back is drawn from the same look with the same values as the front.",
        "Say what differs (`back: {reduced: yes}`), or leave `back` out.",
        """\
pieces:
  b1: {hidden: no, back: {template: block, symbol: "{type}", pips: "{fire}"}}
""",
    ),
    "alike-pieces": Explained(
        "Two pieces that nobody can tell apart",
        "They were written apart and show the same name, side, values, symbol and pictures, on the back too "
        "where they have one; perhaps one of them was meant to differ.",
        "Write `copies: 2` for one of them, or correct what should differ.",
        """\
pieces:
  b7: {name: Guard, side: blue, face: block, shape: block, starts: tray, provenance: {stated: "9"}}
  b8: {name: Guard, side: blue, face: block, shape: block, starts: tray, provenance: {stated: "9"}}
""",
    ),
    "small-deck-place": Explained(
        "A place that is much smaller than the cards of its deck",
        "On paper the cards cover what lies round it, in the module they hang over its edge.",
        "Make the box as large as the cards, or the cards smaller.",
        """\
boards:
  mat: {boxes: {draw-pile: {size_mm: 20 30}}}
""",
    ),
    "panel-in-the-way": Explained(
        "A legend or title that is off its board or lies over places",
        "Panels are drawn where the board says, over all else; their size follows their words.",
        "Move it (`legend_at_mm`, `title_at_mm`), or make it smaller (`legend_scale`, `title_scale`).",
        """\
boards:
  map: {legend_at_mm: 40 20}
""",
    ),
    "value-not-printed": Explained(
        "A rule reckons with a value that some of its pieces lack",
        "Nothing, or a text, can be neither added nor compared.",
        "Give all pieces that the rule binds the value as a number, or bind fewer of them.",
        """\
rules:
  heavy: {title: Heavy, applies: {kind: unit}, require: {compare: {left: {value: row}, at_most: 2}},
          otherwise: No., provenance: {stated: "1"}}
""",
    ),
    "not-a-setup": Explained(
        "A scenario is set up by a script of another kind",
        "Scenarios are started by scripts of `kind: setup`, which have their own place in the menus.",
        "Give the script `kind: setup`, or name another.",
        """\
scenarios:
  duel: {setup: ask}
""",
    ),
    "not-a-pile": Explained(
        "A draw from a place that holds no pile",
        "Pieces are drawn from a pool (at random) or a deck (from the top); in a box they lie side by side.",
        "Write `kind: pool` or `kind: deck` at the box, or use `place`.",
        """\
scripts:
  nothing:
    steps:
      - draw: {from: lost, at: tray}
""",
    ),
    "not-a-deck": Explained(
        "This place is no deck",
        "Only a deck has an order that can be shuffled and from which cards are dealt.",
        "Write `kind: deck` at the box. A pool needs no shuffling: it is drawn from at random.",
        """\
scripts:
  nothing:
    steps:
      - shuffle: cup
""",
    ),
    "only-in-rules": Explained(
        "Something that only a rule can ask",
        "A rule judges a move: it knows the piece, where it was and where it stands. A script does not.",
        "Ask with `exists`, `compare` or `controls`, or make it a rule.",
        """\
scripts:
  ask:
    guards:
      - require: {here: A1}
        otherwise: Not here.
""",
    ),
    "not-a-number": Explained(
        "Something is counted with that is no number",
        "The property or loop value can be a word, and there is no arithmetic with words.",
        "Use a property whose values are all numbers, or compare it by `state`.",
        """\
scripts:
  nothing:
    steps:
      - repeat: {times: {state: stage}, do: [{call: one-unit}]}
""",
    ),
    "loop-unknown": Explained(
        "A loop over places that are known only in play",
        "The module holds the places of a loop as a fixed list.",
        "Name the places, or ask for the row of a grid by `take_first`.",
        """\
scripts:
  nothing:
    steps:
      - for_each:
          name: box
          places: A1 A2
          do: [{for_each: {name: inner, places: $box, do: [{say: Here.}]}}]
""",
    ),
    "matches-nothing": Explained(
        "Nothing can ever fit",
        "Each word is known, but no piece, card or place has all of it.",
        "Ask for less, or add what is missing to the pieces.",
        """\
scripts:
  nothing:
    steps:
      - place: {pieces: {side: blue, tags: army}, at: tray}
""",
    ),
    "empty-list": Explained(
        "A list with nothing in it",
        "All of nothing, one of nothing or steps of nothing have no clear meaning.",
        "Write what belongs there, or leave the key out.",
        """\
scripts:
  ask:
    guards:
      - require: {any: []}
        otherwise: Never.
""",
    ),
    "ignored-field": Explained(
        "Something that would have no effect",
        "What is written here is not looked at, and whoever wrote it meant something by it.",
        "Remove it, or say it where it counts (see the hint).",
        """\
scripts:
  one-unit: {phase: red}
""",
    ),
    "never-used": Explained(
        "Something that nothing uses",
        "A part that no script calls, or a setup that no scenario names, is lost; often a name is wrong.",
        "Use it or remove it.",
        """\
scripts:
  spare:
    title: Spare
    kind: part
    provenance: {stated: "11"}
    steps: [{say: Never said.}]
""",
    ),
    "wrong-hotkey": Explained(
        "This is no key",
        "VASSAL knows letters, digits, F1 to F12 and names such as DELETE, after ctrl, shift, alt, meta.",
        "Write it like `ctrl shift S`.",
        """\
scripts:
  ask: {hotkey: ctrl + R}
""",
    ),
    "pool-overdrawn": Explained(
        "A setup draws more than there is",
        "The setup was tried out, and a pool, deck or grid had nothing left to give or no room left.",
        "Compare the counts. If it may happen, say what then: `each_missing`.",
        """\
scripts:
  set-up:
    steps:
      - draw: {from: cup, count: 4, at: tray}
""",
    ),
    "setup-refused": Explained(
        "A setup is refused",
        "The setup was tried out, and a guard kept it from starting or a rule put a piece back.",
        "Correct the setup, or let the rule bind only what players drag (`by_hand: yes`).",
        """\
scripts:
  set-up:
    steps:
      - place: {pieces: {ids: r1 r2}, at: A1}
""",
    ),
    "hex-parity": Explained(
        "A line of hexes that touches no other",
        "Columns stand half a hex higher or lower in turn: even tops in the first, third, ... column, odd "
        "tops in the second, fourth, ... one; rows of hexes with pointed tops likewise.",
        "Add or take away one from `top` or `left`.",
        """\
boards:
  map:
    hexes:
      columns: [{top: 0, hexes: A1 A2}, {top: 0, hexes: B1 B2}]
    lines: []
""",
    ),
    "wrong-point": Explained(
        "This is no point of a map",
        "Lines and shores run through places (`7`), edges (`7/8`) and points (`12,30` in millimetres); two "
        "points that a line joins are written as `paris/lyon`.",
        "Write it in one of these forms.",
        """\
boards:
  map:
    lines: [{kind: road, through: "A1 12,x"}]
""",
    ),
    "not-neighbours": Explained(
        "Two places of a map that do not touch",
        "`7/8` is the edge between two neighbours; these have none in common.",
        "Go by way of those between them; of areas, mend the outline or the list of borders.",
        """\
boards:
  map:
    lines: [{kind: road, through: "A1 A1/B2"}]
""",
    ),
    "joined-to-nothing": Explained(
        "A point that no line joins to another",
        "Pieces move along the lines between points, and rules ask who is next to whom: nobody is here.",
        "Name it in a pair of `joined`, or take it away.",
        """\
boards:
  country:
    title: Country
    size_mm: 200 120
    provenance: {stated: "4"}
    points:
      at: {paris: "50,30", lyon: "120,80", brest: "30,90"}
      joined: {road: paris/lyon}
      terrain: clear
      provenance: {stated: "4"}
""",
    ),
    "unlisted-border": Explained(
        "Two areas touch and their border is not listed",
        "Scripts and rules go by the borders that `borders` lists; the map shows something else.",
        "List the border at either of the two areas, or move the outlines (or seeds) apart.",
        """\
boards:
  country:
    title: Country
    size_mm: 200 120
    provenance: {stated: "4"}
    areas:
      seeds: {north: "50,30", south: "50,90"}
      borders: {}
      window_mm: 0 0 100 120
      terrain: clear
      provenance: {stated: "4"}
""",
    ),
    "outside-board": Explained(
        "Something reaches outside its board",
        "It would be cut off when the board is printed.",
        "Move it, or make the board larger.",
        """\
boards:
  mat:
    boxes:
      more: {title: More, at_mm: 235 10, size_mm: 40 40, provenance: {stated: "4"}}
""",
    ),
    "boxes-overlap": Explained(
        "Two places that overlap",
        "A piece in the part that they share would be in both.",
        "Move one of them.",
        """\
boards:
  mat:
    boxes:
      more: {title: More, at_mm: 20 20, size_mm: 40 40, provenance: {stated: "4"}}
""",
    ),
    "wrong-size": Explained(
        "A size that nothing can have",
        "A board or box is too small for any piece, larger than any table, or no number at all.",
        "Give lengths in millimetres.",
        """\
boards:
  mat: {size_mm: 5000 10}
""",
    ),
    "no-control": Explained(
        "A place that nobody controls",
        "Control is asked for where none is kept: only places of maps with `control` have it.",
        "Give the board `control`, and every place an owner at the start (`rest` for all others).",
        """\
scripts:
  ask:
    guards:
      - require: {controls: {side: red, among: tray}}
        otherwise: No.
""",
    ),
    "control-markers": Explained(
        "Control markers are missing or wrong",
        "The module remembers who controls a place by a marker that lies there.",
        "Give the board a piece of `kind: control` with `one_per`, and a back for the second side.",
        """\
pieces:
  flag: {kind: marker}
""",
    ),
    "missing-back": Explained(
        "A hidden piece has no back",
        "The other side sees the back of a hidden piece.",
        "Give the piece a `back`.",
        """\
pieces:
  b2:
    name: B
    side: blue
    face: block
    hidden: yes
    values: {type: armour, fire: single, size: X}
    starts: tray
    provenance: {stated: "8"}
""",
    ),
}
