"""Codes about names that refer to nothing."""

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
}
