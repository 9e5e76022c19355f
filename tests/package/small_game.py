"""A game of a few pieces, small enough to be built many times in the tests."""

# ruff: noqa: E501 - definitions read best with one thing on each line

from pathlib import Path

GAME = """\
game:
  id: skirmish
  title: {en: Skirmish, es: Escaramuza}
  edition: none
  version: "1.2"
  credits: {en: Made for tests., es: Hecho para pruebas.}
  rulebook: none.txt
  languages: en es
  map: field

sides:
  red: {title: {en: Reds, es: Rojos}, adjective: {en: Red, es: rojo}, colour: "#a03020", ink: "#ffffff", seats: {red: {title: {en: Red, es: Rojo}}}}
  blue: {title: {en: Blues, es: Azules}, adjective: {en: Blue, es: azul}, colour: "#204080", ink: "#ffffff", seats: {blue: {title: {en: Blue, es: Azul}}}}

properties:
  stage: {initial: before, title: {en: Stage, es: Estado}, values: {before: {en: not set up, es: sin desplegar}, playing: {en: in play, es: en juego}}}

phases:
  red: {title: {en: Red action, es: Acción roja}, side: red}
  blue: {title: {en: Blue action, es: Acción azul}, side: blue}

theme:
  terrain:
    clear: {title: {en: Clear, es: Despejado}, fill: "#e6dcb9"}

scenarios:
  first: {title: {en: First meeting, es: Primer encuentro}, setup: set-up, provenance: {stated: 1-2}}

scripts:
  set-up:
    title: {en: Set up, es: Desplegar}
    kind: setup
    once: game
    provenance: {stated: 1-2}
    guards:
      - require: {state: {stage: before}}
        otherwise: {en: "Set up already.", es: "Ya está desplegado."}
    steps:
      - place: {pieces: {ids: red-1}, at: "1", strength: full}
      - draw: {from: blue-cup, at: "4", count: 1, strength: random}
      - set: {stage: playing}
"""

MAP = """\
boards:
  field:
    title: {en: Field, es: Campo}
    size_mm: 120 110
    provenance: {stated: 3}
    hexes:
      across_flats_mm: 40
      origin_mm: 8 8
      terrain: clear
      provenance: {stated: 4}
      columns:
        - {top: 0, hexes: 1 2}
        - {top: 1, hexes: 3 4}
  mat:
    title: {en: Mat, es: Tablero}
    size_mm: 150 90
    provenance: {assumed: "where pieces wait"}
    boxes:
      blue-cup: {title: {en: Blue cup, es: Copa azul}, at_mm: 6 16, size_mm: 50 60, kind: pool, side: blue, secret: true, provenance: {stated: 5}}
      waiting: {title: {en: Waiting, es: En espera}, at_mm: 60 16, size_mm: 40 60, provenance: {derived: "units must lie somewhere"}}
      turn-box: {title: {en: Turn, es: Turno}, at_mm: 104 16, size_mm: 40 60, provenance: {assumed: "shows the turn"}}
"""

PIECES = """\
pieces:
  block:
    abstract: yes
    shape: block
    face: {template: block, symbol: "{type}", pips: "{fire}"}
    back: block-back
    hidden: yes
    steps: 3
    tags: infantry
    values: {type: infantry, fire: single, size: III}
    provenance: {stated: 6-7}
  reds:
    extends: block
    side: red
    starts: waiting
    members: {red-1: "1", red-2: "2"}
  blues:
    extends: block
    side: blue
    starts: blue-cup
    members: {blue-1: "11", blue-2: "12"}
  turn-marker:
    name: {en: Turn, es: Turno}
    kind: marker
    sheet: markers
    shape: counter
    size_mm: 24
    face: marker
    starts: turn-box
    movable: no
    provenance: {assumed: "shows the turn"}

errata:
  stronger:
    date: 2026-01-02
    source: a letter
    note: {en: "Red 2 is stronger.", es: "Rojo 2 es más fuerte."}
    changes:
      - {set: pieces/red-2/values/fire, was: single, to: double}
"""


def write_small_game(folder: Path) -> Path:
    """Write the definitions into the folder and return it."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in (("game", GAME), ("map", MAP), ("pieces", PIECES)):
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    return folder


def change(folder: Path, file: str, old: str, new: str) -> None:
    """Replace a text that stands in a file of the game."""
    path = folder / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
