"""Codes about procedures, phases and rules that cannot work."""

from generator.problems.explained import Explained

ENTRIES = {
    "no-line": Explained(
        "A table without a line for a number or a word",
        "The dice can show it, or a turn falls between two ranges, and nothing comes then: no log can tell "
        "that from a cell in which nothing stands. A property can have a value, or a place the terrain, that "
        "no heading says.",
        "Write a line for it, with `-` in its cells if nothing comes, or throw dice that have a line each.",
        """\
charts:
  arrivals:
    title: Arrivals
    tables: [{title: Who comes, columns: [Die, Units], rows: [["1-5", r3]]}]
    provenance: {stated: "9"}
scripts:
  nothing:
    steps:
      - roll: {name: fate, dice: 1}
      - by_table: {chart: arrivals, row: $fate, from: cup, at: tray}
""",
    ),
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
    "nowhere-to-go": Explained(
        "A unit that cannot be destroyed",
        "A script takes the last step of a unit, and nothing says where the unit goes then.",
        "Give it `destroyed_to`, the box of the lost; or take steps only from units that have it.",
        """\
pieces:
  tank: {name: T, side: red, face: marker, shape: counter, size_mm: 15,
         sheet: counters, starts: tray, provenance: {stated: "7"}}
scripts:
  set-up:
    steps:
      - flip: {pieces: {ids: tank}, strength: less}
""",
    ),
    "cannot-stand-at-random": Explained(
        "A counter placed at random strength",
        "A block lands on any of its edges; a counter has no edges, and a table would have to roll for it.",
        "Give it a strength, or roll a number first and write `strength: $name`.",
        """\
pieces:
  tank: {name: T, side: red, face: marker, shape: counter, size_mm: 15,
         sheet: counters, starts: tray, provenance: {stated: "7"}}
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
    "value-not-printed": Explained(
        "A rule reckons with a value that some of its pieces lack",
        "Nothing, or a text, can be neither added nor compared.",
        "Give all pieces that the rule binds the value as a number, or bind fewer of them.",
        """\
values: {row: {en: row, es: fila}}
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
    "no-side": Explained(
        "A rule asks of pieces without a side which others are of their side",
        "Nothing is of the same side as they are, nor of another; a rehearsal and the module may not agree.",
        "Let the rule apply only to pieces that have a side: name it, their kind or a tag.",
        """\
pieces:
  cart: {name: Cart, face: marker, starts: tray, provenance: {stated: "8"}}
rules:
  carts:
    title: Carts
    applies: {kind: unit}
    require: {compare: {left: {count: {kind: unit, side: same, at: $here}}, at_most: 2}}
    otherwise: "{piece} has no room."
    provenance: {stated: "8"}
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
    "told-secret": Explained(
        "A question tells a player what he may not know",
        "He chooses from a list of names; what the other side hides, or holds in its hand, is named too.",
        "Let the other side choose, or `by: chance`; or let him choose a place.",
        """\
scripts:
  stab:
    title: Stab
    kind: other
    provenance: {assumed: some}
    steps:
      - choose:
          name: prey
          pieces: {side: red, kind: unit, at: {board: map}}
          by: blue
          do: [{place: {pieces: {ids: $prey}, at: cup}}]
""",
    ),
    "no-sure-phase": Explained(
        "Phases of which a turn may have none",
        "Each phase has a `when`. If none of them holds, there is no phase to step the turn to.",
        "Leave out the `when` of a phase that every turn has.",
        """\
phases:
  red: {when: {turn: 2+}}
  blue: {when: {turn: 3+}}
""",
    ),
}
