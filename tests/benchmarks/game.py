"""A game of any size, as a designer would write it: counters of two sides, cards, a map of hexes, a setup."""

# ruff: noqa: E501 - definitions read best with one thing on each line

import itertools
from dataclasses import dataclass
from pathlib import Path

HEAD = """\
game:
  id: bench
  title: {en: Benchmark}
  edition: none
  version: "1.0"
  credits: {en: Made to be measured.}
  rulebook: none.txt
  languages: en
  map: map
sides:
  red: {title: {en: West}, adjective: {en: western}, colour: "#7b8f9a", seats: {red: {title: {en: West}}}}
  blue: {title: {en: East}, adjective: {en: eastern}, colour: "#8c3a2c", seats: {blue: {title: {en: East}}}}
phases:
  west: {title: {en: West moves}, side: red}
  east: {title: {en: East moves}, side: blue}
theme:
  terrain:
    clear: {title: {en: Clear}, fill: "#ece6d2"}
    wood: {title: {en: Wood}, fill: "#b9c79a", sign: woods}
    town: {title: {en: Town}, fill: "#cfbd98", sign: buildings}
scenarios:
  first: {title: {en: First}, setup: set-up, provenance: {assumed: measured}}
scripts:
  set-up:
    title: {en: Set up}
    kind: setup
    once: game
    provenance: {assumed: measured}
    steps:
      - place: {pieces: {side: red, kind: unit}, at: west-arrivals}
"""

MAT = """\
  mat:
    title: {en: Mat}
    size_mm: 200 120
    provenance: {assumed: measured}
    boxes:
      tray: {title: {en: Units}, at_mm: 6 16, size_mm: 60 60, provenance: {assumed: measured}}
      west-arrivals: {title: {en: Arrivals}, at_mm: 70 16, size_mm: 60 60, provenance: {assumed: measured}}
      turn-box: {title: {en: Turn}, at_mm: 134 16, size_mm: 40 40, provenance: {assumed: measured}}
      deck: {title: {en: Cards}, at_mm: 6 80, size_mm: 30 36, kind: deck, provenance: {assumed: measured}}
      discard: {title: {en: Discard}, at_mm: 40 80, size_mm: 30 36, kind: deck, provenance: {assumed: measured}}
"""

PIECES = """\
pieces:
  turn-marker: {name: {en: Turn}, kind: marker, sheet: markers, shape: counter, size_mm: 24, face: marker,
           starts: turn-box, movable: no, provenance: {assumed: measured}}
  unit: {abstract: yes, kind: unit, shape: counter, size_mm: 15, sheet: counters, 
         face: {template: counter, symbol: "{type}", numbers: "{combat}-{moves}", top: "{unit}/{parent}"},
         back: {numbers: "{combat-reduced}-{moves}", reduced: "yes"},
         steps: 2, starts: tray, provenance: {assumed: measured}}
"""

CARDS = """\
decks:
  events:
    title: {en: Events}
    starts: deck
    discard: discard
    look: {face: card, back: card-back}
    provenance: {assumed: measured}
    cards:
"""

TYPES = ("armour", "motorised-infantry", "infantry", "mechanised-infantry")


@dataclass(frozen=True)
class Size:
    """How large the game is."""

    counters: int = 200
    cards: int = 55
    columns: int = 46
    rows: int = 24


def write_game(folder: Path, size: Size) -> Path:
    """Write the definitions into a folder and return it."""
    folder.mkdir(parents=True, exist_ok=True)
    files = {"game": HEAD, "map": _map(size) + MAT, "pieces": PIECES + "".join(map(_counter, range(size.counters)))}
    if size.cards:
        files["cards"] = CARDS + "".join(map(_card, range(size.cards)))
    for name, text in files.items():
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    return folder


def _counter(number: int) -> str:
    side = ("red", "blue")[number % 2]
    values = (f'type: {TYPES[number % 4]}, class: tank, size: II, unit: "{number}", parent: "{number // 10}", '
              f'combat: "{number % 7 + 1}", combat-reduced: "{(number % 7 + 2) // 2}", moves: "{number % 4 + 3}"')
    return f"  u-{number}: {{extends: unit, name: {{en: \"{number}\"}}, side: {side}, values: {{{values}}}}}\n"


def _card(number: int) -> str:
    text = f"Move up to {number % 5 + 1} units of one division by road, then draw a card. It may be kept until turn {number}."
    return f"      c-{number}: {{title: {{en: Event {number}}}, text: {{en: \"{text}\"}}, provenance: {{assumed: measured}}}}\n"


def _map(size: Size) -> str:
    def ids(column: int) -> list[str]:
        return [f"{column + 1:02}{row + 1:02}" if max(size.columns, size.rows) < 100
                else f"{column + 1:03}{row + 1:03}" for row in range(size.rows)]

    columns = [ids(column) for column in range(size.columns)]
    woods = [name for x, column in enumerate(columns) for y, name in enumerate(column) if (3 * x + 5 * y) % 11 == 0]
    towns = [name for x, column in enumerate(columns) for y, name in enumerate(column) if (7 * x + 3 * y) % 37 == 1]
    river, middle = [], size.rows // 2
    for x, (one, other) in enumerate(itertools.pairwise(columns)):
        upper, lower = (one[middle + 1], other[middle]) if x % 2 == 0 else (one[middle], other[middle + 1])
        river += [f"{one[middle]}/{one[middle + 1]}", f"{upper}/{lower}"]
    road = " ".join(column[size.rows // 3] for column in columns)
    width, height = 16 + round(size.columns * 16.46 + 8), 40 + round((size.rows + 1) * 19)
    names = "".join(f'      - {{at: "{name}", terrain: town, name: Town {name}, provenance: {{assumed: measured}}}}\n'
                    for name in towns if name not in woods)
    lines = "".join(f"        - {{top: {x % 2}, hexes: {' '.join(column)}}}\n" for x, column in enumerate(columns))
    return f"""\
boards:
  map:
    title: {{en: Map}}
    size_mm: {width} {height}
    provenance: {{assumed: measured}}
    hexes:
      across_flats_mm: 19
      origin_mm: 14 24
      terrain: clear
      provenance: {{assumed: measured}}
      columns:
{lines}    marks:
      - {{at: "{' '.join(woods)}", terrain: wood, provenance: {{assumed: measured}}}}
{names}    lines:
      - {{kind: river, legend: {{en: River}}, through: {' '.join(river)}}}
      - {{kind: road, legend: {{en: Road}}, through: {road}}}
"""
