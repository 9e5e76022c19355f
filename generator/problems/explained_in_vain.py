"""Codes about procedures and rules that do nothing, or less than they say."""

from generator.problems.explained import Explained

ENTRIES = {
    "boxes-too": Explained(
        "A choice among all that is on the board, boxes and all",
        "`{board: map}` is the whole board. Units that wait in a box on it could be chosen as well as those "
        "that stand on its places.",
        "Ask for the kind of place: `{board: map, kind: hex}`, or `point`, `area`, `square`. If boxes are "
        "meant too, accept the warning.",
        """\
boards:
  map:
    boxes: {camp: {title: Camp, at_mm: 122 60, size_mm: 20 20, provenance: {assumed: a box}}}
pieces:
  r9: {name: "9", side: red, starts: camp, provenance: {assumed: a unit}}
scripts:
  nothing:
    steps:
      - choose:
          name: which
          by: red
          pieces: {side: red, kind: unit, at: {board: map}}
          do: [{place: {pieces: {ids: $which}, at: tray}}]
""",
    ),
    "front-alone": Explained(
        "A number of the front counts, and the back shows another",
        "After a lost step people read the side that is up, and the procedure goes on with the front.",
        "Name the value that the back shows: `reduced: NAME` of `sum` or `printed`.",
        """\
values: {power: {en: power, es: potencia}}
pieces:
  veterans: {name: Veterans, side: red, steps: 2, values: {power: 4, left: 2},
             face: {template: counter, numbers: "{power}"}, back: {reduced: yes, numbers: "{left}"},
             provenance: {assumed: a unit}}
scripts:
  nothing:
    steps:
      - set: {held: {sum: {of: {ids: veterans}, value: power}}}
""",
    ),
    "matches-nothing": Explained(
        "Nothing can ever fit",
        "Each word is known, but no piece, card or place has all of it, or a property never has that value.",
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
    "stays-face-down": Explained(
        "Cards that nobody can read any more",
        "A deck that is secret hides its cards by itself. Cards that are put into it face down lie face down "
        "for themselves too, and come out of it so: in hands and among the discards.",
        "Leave out `face`; give `face: up` or `down` where cards are drawn or played.",
        """\
scripts:
  nothing:
    steps:
      - place: {pieces: {kind: card, at: discards}, at: draw-pile, face: down}
""",
    ),
    "too-few": Explained(
        "More pieces are taken than there are",
        "A step that takes so many takes what there is, and nobody is told that some are lacking.",
        "Take fewer, or write more `copies` of the piece.",
        """\
scripts:
  nothing:
    steps:
      - place: {pieces: {ids: b1, at: tray}, count: 3, at: A1}
""",
    ),
    "never-shuffled": Explained(
        "A deck that nothing ever shuffles",
        "Its cards lie as they are written down: every game draws them in that order.",
        "Shuffle it in the set-up. If the order is meant so, accept the warning.",
        """\
scripts:
  set-up:
    steps:
      - draw: {from: draw-pile, at: hand}
""",
    ),
    "never-done": Explained(
        "A step after the end of the game",
        "A script stops where it ends the game, so steps that follow are done by nobody.",
        "Write the steps before `end`, or end the game only if something is so: `if`.",
        """\
scripts:
  nothing:
    steps:
      - end: {winner: red}
      - say: The Reds have won.
""",
    ),
    "never-used": Explained(
        "Something that nothing uses",
        "A part that no script calls, a setup that no scenario names, a group without pieces, a value that "
        "no counter shows, units that only scripts activate and none does: it is lost, and often a name "
        "is wrong.",
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
    "all-copies": Explained(
        "Every copy of a chosen card is moved",
        "A card that is chosen is called by its id, as are all its copies, in the deck and in other hands.",
        "Say from where, and `count: 1`.",
        """\
scripts:
  play:
    title: Play a card
    kind: other
    provenance: {assumed: some}
    steps:
      - choose:
          name: card
          pieces: {kind: card, at: hand}
          by: red
          do: [{place: {pieces: {ids: $card}, at: discards}}]
""",
    ),
}
