"""Codes about boards and what lies on them: maps that do not fit together, pieces that look alike."""

from generator.problems.explained import Explained

ENTRIES = {
    "equal-sides": Explained(
        "Both sides of a piece look the same",
        "The back is drawn from the same look with the same values as the front.",
        "Say what differs (`back: {reduced: yes}`), or leave `back` out.",
        """\
pieces:
  b1: {hidden: no, back: {template: block, symbol: "{type}", pips: "{fire}"}}
""",
    ),
    "telling-back": Explained(
        "The back of a hidden piece tells which one it is",
        "Hidden pieces of one side, group, kind and size have backs that look different, so the other side "
        "can tell them apart: their backs show a value, a name, a symbol or a picture of their own.",
        "Give their `back` nothing that differs, or give those that may be told apart different `group`s.",
        """\
pieces:
  red-block:
    members: {r2: {name: "2", back: {template: marker, icon: star}}}
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
        "A place that is much smaller than the cards that lie there",
        "On paper the cards cover what lies round it, in the module they hang over its edge.",
        "Make the box as large as the cards, or the cards smaller.",
        """\
boards:
  mat: {boxes: {draw-pile: {size_mm: 20 30}}}
""",
    ),
    "same-name": Explained(
        "Two places of a map with one name",
        "The map shows the names alone, and procedures and the log speak of places by them: nobody knows "
        "which is meant.",
        "Give each place a name of its own, or draw the numbers beside the names.",
        """\
boards:
  shore:
    title: Shore
    size_mm: 100 60
    areas: {window_mm: 0 0 100 60, terrain: clear, drawn: names, seeds: {n1: "20,30", n2: "80,30"},
            borders: {n1: n2}, provenance: {stated: "1"}}
    marks:
      - {at: n1, name: Cape, provenance: {stated: "1"}}
      - {at: n2, name: Cape, provenance: {stated: "1"}}
    provenance: {stated: "1"}
""",
    ),
    "small-cell": Explained(
        "A piece that is larger than its box or slot, or a unit larger than the hexes of the map",
        "It covers the places beside, and whoever looks at them has to lift it.",
        "Make the places as large as the pieces, or the pieces smaller.",
        """\
boards:
  mat:
    grids: {rain: {id: "rain-{column}", title: Rain, rows: 1, columns: 3, at_mm: 205 12, cell_mm: 10 18,
                   provenance: {assumed: a track}}}
pieces:
  cloud: {name: Cloud, kind: marker, starts: rain-1, provenance: {assumed: a marker}}
""",
    ),
    "open-deck": Explained(
        "A deck or a pool whose contents lie face up",
        "Cards that a script draws lie face down, and nobody takes them by hand. From this deck none draws, "
        "or it is a pool whose pieces have a back.",
        "Draw cards by a script, or write `secret: yes` or `secret: no` at the box.",
        """\
game: {provenance: mine}
decks:
  omens:
    title: Omens
    cards: {storm: {title: Storm, text: Nobody sails.}}
    look: {stock: poker, face: card, back: card-back}
""",
    ),
    "panel-in-the-way": Explained(
        "A legend, a title or a box that is off its board, under its frame or over places",
        "Panels are drawn where the board says, over all else; their size follows their words.",
        "Move it (`legend_at_mm`, `title_at_mm`, `at_mm` of a box), or make it smaller (`legend_scale`, "
        "`title_scale`).",
        """\
boards:
  map: {legend_at_mm: 40 20}
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
    "gap-in-line": Explained(
        "Two edges of a line that do not meet",
        "The line is drawn from one to the other, and who crosses the edges between them crosses nothing.",
        "Name each edge that the line follows, so that each begins where the last one ends.",
        """\
boards:
  map:
    lines: [{kind: river, through: "A1/B1 A2/B2"}]
scripts:
  set-up:
    steps:
      - find: {name: far-bank, pieces: {ids: r1}, across: river}
      - list: {name: there, pieces: {at: {traced: far-bank}}}
      - say: "{there}"
""",
    ),
    "drawn-under": Explained(
        "A line that runs under a point that it does not join",
        "On the map it looks as if the line ended there, and people move to that point.",
        "Bend it by a point between its ends, `paris/80,40/lyon`, or join the point that lies on its way.",
        """\
boards:
  country:
    title: Country
    size_mm: 200 120
    provenance: {stated: "4"}
    points:
      at: {paris: "50,30", lyon: "150,90", nevers: "100,60"}
      joined: {road: paris/lyon, track: nevers/lyon}
      terrain: clear
      provenance: {stated: "4"}
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
    "cut-off": Explained(
        "Ground that belongs to no area",
        "An area is in one piece. Others part this ground from it: what is dropped there lies nowhere.",
        "Give it an outline or a seed of its own, or leave it out below `country`.",
        """\
boards:
  country:
    title: Country
    size_mm: 200 120
    provenance: {stated: "4"}
    areas:
      outlines: {wall: "45,0 55,0 55,120 45,120"}
      seeds: {sea: "20,60"}
      borders: {sea: wall}
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
        "Move one of them; of areas, draw the outline of one along that of the other.",
        """\
boards:
  mat:
    boxes:
      more: {title: More, at_mm: 20 20, size_mm: 40 40, provenance: {stated: "4"}}
""",
    ),
    "outline-crosses": Explained(
        "The outline of an area crosses itself",
        "It is not clear what lies within: on paper and in VASSAL another part would be the area.",
        "Write its points in the order in which they follow each other along the border.",
        """\
boards:
  country:
    title: Country
    size_mm: 200 120
    provenance: {stated: "4"}
    areas:
      outlines: {north: "10,10 90,10 10,60 90,60"}
      borders: {}
      window_mm: 0 0 100 120
      terrain: clear
      provenance: {stated: "4"}
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
        "Control is asked for where none is kept: only places of maps with `control` have it, and of "
        "those the places in which a control marker lies.",
        "Give the board `control`, and every place with a marker an owner at the start (`rest` for all "
        "others); `one_per` of the marker picks the places.",
        """\
scripts:
  ask:
    guards:
      - require: {controls: {side: red, among: tray}}
        otherwise: No.
""",
    ),
    "above-units": Explained(
        "Only an open counter of one step lies above units",
        "What is above the units of its place is drawn aside of them, and has one side to draw.",
        "Leave `above` out, or make it a unit of one step that is neither a block nor hidden.",
        """\
pieces:
  cloud: {name: Cloud, kind: marker, starts: tray, above: yes, provenance: {assumed: a marker}}
""",
    ),
    "control-markers": Explained(
        "Control markers are missing or wrong",
        "The module remembers who controls a place by a marker that lies there.",
        "Give the board a piece of `kind: control` with `one_per: {board: map}` for all its places, or with "
        "`tag`, `terrain` or `ids` beside `board` for some. Its `face` is drawn for each side of the game, "
        "`face: control` say; it needs neither `back` nor `side`.",
        """\
pieces:
  flag: {kind: marker}
""",
    ),
    "one-sided": Explained(
        "A counter that cannot show its losses",
        "A counter of several steps is turned over when it loses one. With one side it looks as before.",
        "Give it a `back`; `back: {reduced: yes}` is its front, paler. Or leave `steps` out.",
        """\
pieces:
  tank: {name: T, side: red, face: marker, shape: counter, size_mm: 15,
         steps: 2, sheet: counters, starts: tray, provenance: {stated: "7"}}
""",
    ),
    "hidden-from-all": Explained(
        "A hidden piece has no side",
        "What is hidden is seen by its own side. Of a piece without a side nobody would ever see the front.",
        "Give it a `side`. A marker with a `back` that is not `hidden` lies face up or down for all, and is "
        "turned over by its menu.",
        """\
pieces:
  chit:
    name: Chit
    kind: marker
    face: marker
    hidden: yes
    starts: tray
    provenance: {stated: "8"}
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
