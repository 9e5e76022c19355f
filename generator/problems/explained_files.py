"""Codes about files, YAML, families and errata."""

from generator.problems.explained import Explained

ENTRIES = {
    "no-definitions": Explained(
        "The folder holds no definitions",
        "A game is a folder of files called *.yaml; this one has none, so there is nothing to read.",
        "Check the path, and that the files end in .yaml.",
    ),
    "file-not-read": Explained(
        "A file is not read",
        "Only files that end in .yaml belong to the game. One that ends in .yml would be missed silently.",
        "Rename the file, or move it out of the folder.",
    ),
    "unreadable-file": Explained(
        "A file cannot be read as text",
        "Definitions are UTF-8 text, so that every letter means the same on every machine.",
        "Save the file as UTF-8, and check that it may be read.",
    ),
    "outside-folder": Explained(
        "A link leads out of the game folder",
        "A game that somebody sends you must not read other files of your machine.",
        "Copy the file into the folder.",
    ),
    "unknown-table": Explained(
        "The table does not exist",
        "A table is a CSV, XLSX or ODS file beside the definitions, or one sheet of it.",
        "Correct the name, with its ending, or put the file there.",
        """\
pieces:
  scouts: {side: red, face: counter, starts: tray, provenance: {stated: "8"}, table: scouts.csv}
""",
    ),
    "broken-table": Explained(
        "A table cannot be read",
        "The file is empty, damaged, or of another kind than its ending says.",
        "Save it again as CSV (UTF-8), XLSX or ODS, with the headings in its first row.",
    ),
    "unknown-column": Explained(
        "The table has no such column",
        "`columns`, `where` and `id` name headings exactly as they stand in the first row of the table.",
        "Correct the name; the message lists the columns that there are.",
    ),
    "measured-apart": Explained(
        "A place was measured where the grid cannot have it",
        "A grid is laid onto all places that were measured on the picture, as well as it can. One that is "
        "far off was measured at another place, or the numbers of the map run differently.",
        "Measure it again, at the very middle. If several are off, compare `numbering`, `columns`, `rows` "
        "and `shifted` with the map, and whether the scan is warped.",
    ),
    "no-such-row": Explained(
        "No row of the table is meant",
        "`where` asks for what stands in no row, so that nothing comes of the table.",
        "Write what the cells hold, letter by letter; `'*'` asks for any cell that is not empty.",
    ),
    "blank-value": Explained(
        "A number is missing in a row",
        "All but a few rows have a number in this column. A counter without it shows one value less than its "
        "neighbours, and nobody sees why. A formula counts as empty if its result was never stored.",
        "Fill the cell, and save a sheet with formulas in the program that computes them. Units that have no "
        "such value are a family of their own: `where: {Attack: ''}` has the rows whose cell is empty.",
    ),
    "too-large": Explained(
        "Something is larger than any game needs",
        "Sizes, nesting, numbers of pieces and steps are bounded: no definition can use up a machine.",
        "Say it with less: a family, a grid, a loop. If a real game needs more, tell us.",
        """\
scripts:
  nothing:
    steps:
      - repeat: {times: 5000, do: [{call: one-unit}]}
""",
    ),
    "yaml-syntax": Explained(
        "The file is no proper YAML",
        "The file cannot be read from here on. The mistake is often on the line before.",
        "Compare indentation, colons, quotes and brackets with a file that works.",
        """\
rules:
  stacking:
    title: No more: than one
""",
    ),
    "yaml-tag": Explained(
        "A YAML tag",
        "Tags such as !!python/object make some programs run code. Definitions are plain data.",
        "Remove the word that begins with '!', or put the text in quotes.",
        """\
game:
  title: !!python/name:os.system Tiny
""",
    ),
    "yaml-alias": Explained(
        "A YAML anchor or alias",
        "Anchors (&name) and aliases (*name) hide where a value comes from, and can grow without bound.",
        "Pieces share what they have in common by a family (`extends`). Other values are written out.",
        """\
groups:
  guards: &gold {title: Guards, colour: "#e0b040"}
  elite: *gold
""",
    ),
    "doubled-key": Explained(
        "The same name twice",
        "One of the two entries would be lost without a word.",
        "Give one of them another name, or remove it. The message says where the first one stands.",
        """\
groups:
  guards: {title: Guards, colour: "#e0b040"}
  guards: {title: Elite, colour: "#e0b040"}
""",
    ),
    "not-a-mapping": Explained(
        "A mapping is needed",
        "A file, a section, a family or an erratum is a list of entries `name: value`.",
        "Write `name:` and indent what belongs to it.",
        """\
pieces:
  red-block: block
""",
    ),
    "unknown-family": Explained(
        "The family does not exist",
        "`extends` takes everything from another entry of `pieces`, which is not there.",
        "Correct the name, or define the family. Members of a family cannot be extended.",
        """\
pieces:
  b1: {extends: blue-block}
""",
    ),
    "family-loop": Explained(
        "A family extends itself",
        "Following `extends` leads back to where it began, so nobody can tell what the pieces are.",
        "Let one of the families in the circle stand on its own.",
        """\
pieces:
  red-block: {extends: other}
  other: {extends: red-block}
""",
    ),
    "unknown-erratum": Explained(
        "The erratum does not exist",
        "The order names an erratum that the game does not have.",
        "See the game's errata with `counterpress show GAME`.",
    ),
    "erratum-stale": Explained(
        "An erratum fits no longer",
        "The path is not there, or its value is not what `was` says: the definition has changed since.",
        "Look at the path in the definition; correct or remove the change.",
        """\
errata:
  e1:
    date: 2024-01-01
    source: the publisher
    note: The first unit is stronger.
    changes: [{set: pieces/r1/steps, was: "2", to: "4"}]
""",
    ),
    "errata-collide": Explained(
        "Two errata change the same value",
        "Which of them wins would depend on their order.",
        "Put both changes into one erratum, or let the later one say in `was` what the earlier one made.",
        """\
errata:
  e1:
    date: 2024-01-01
    source: the publisher
    note: The first unit is stronger.
    changes: [{set: pieces/r1/steps, to: "4"}]
  e2:
    date: 2024-02-01
    source: the publisher
    note: No, it is weaker.
    changes: [{set: pieces/r1/steps, to: "2"}]
""",
    ),
}
