"""Codes about single values: their form, texts, sources, and what the faces make of them."""

from generator.problems.explained import Explained

ENTRIES = {
    "missing-key": Explained(
        "Something is missing",
        "The entry is not complete without it, and nobody can guess it.",
        "Add the key. The reference of the definition language tells what it means.",
        """\
pieces:
  b2: {name: B2, side: blue, face: block, starts: cup}
""",
    ),
    "unknown-key": Explained(
        "A key that is not known here",
        "A misspelt key would be passed over, and its value be lost.",
        "Compare with the names in the hint. Some keys belong one level higher or lower.",
        """\
pieces:
  b1: {atack: "3"}
""",
    ),
    "empty-value": Explained(
        "A key without a value",
        "After the colon nothing follows; that says neither what is meant nor that nothing is meant.",
        "Give a value, or leave the line out. A text that is empty on purpose is written as two quotes.",
        """\
pieces:
  b1: {group: }
""",
    ),
    "wrong-value": Explained(
        "A value of the wrong sort",
        "A number, a text, a list or a mapping is needed here, within the bounds that the message names.",
        "Write what the message asks for.",
        """\
pieces:
  b1: {steps: many}
""",
    ),
    "wrong-word": Explained(
        "A word that is not one of the choices",
        "Only certain words have a meaning here.",
        "Choose one of the words in the hint.",
        """\
pieces:
  b1: {shape: blok}
""",
    ),
    "wrong-form": Explained(
        "A text that is not written as it should be",
        "Names, colours, versions and `$name` values have a fixed form, which other files rely on.",
        "The hint shows the form.",
        """\
groups:
  guards: {title: Guards, colour: gold}
""",
    ),
    "not-exactly-one": Explained(
        "More or less than one thing",
        "A step does one thing, a condition asks one thing, an amount is one thing.",
        "Write each as an entry of its own, or join conditions by `all` or `any`.",
        """\
scripts:
  nothing:
    steps:
      - {shuffle: draw-pile, say: Shuffled.}
""",
    ),
    "wrong-lines": Explained(
        "These are no lines of a rulebook",
        "`stated` cites lines, so that everybody can look the fact up.",
        "Write numbers and ranges in ascending order: `345-350, 512`.",
        """\
pieces:
  b1: {provenance: {stated: page 7}}
""",
    ),
    "missing-language": Explained(
        "A text is not in every language",
        "The game promises several languages; players of one of them would read another.",
        "Add the translation. A name that is the same in all languages is written as one plain text.",
        """\
pieces:
  b1: {name: {en: Blue}}
""",
    ),
    "left-out": Explained(
        "A text in the author's words does not mention what decides",
        "A `summary` or `reads` stands on paper in place of our own sentences. Who reads it at the table "
        "never learns of a property or a piece on which the way through a script, a guard or a rule depends.",
        "Mention it, by a word of its name or of one of its values, or name a chart that does.",
        """\
properties:
  weather: {initial: fair, title: Weather, values: {fair: Fair, storm: Storm}}
scripts:
  sail:
    title: Sail
    kind: other
    provenance: {stated: "11"}
    summary: {en: Every ship sails., es: Zarpan todos los barcos.}
    steps:
      - if: {when: {state: {weather: storm}}, then: [{set: {held: 1}}], otherwise: [{set: {held: 2}}]}
  change:
    {title: Change, kind: other, provenance: {stated: "11"}, steps: [{set: {weather: storm}}]}
""",
    ),
    "unknown-language": Explained(
        "A text in a language that the game does not have",
        "Nobody would ever see it; often the code is misspelt.",
        "Add the language to `game: languages`, or correct the code.",
        """\
pieces:
  b1: {name: {en: Blue, es: Azul, it: Blu}}
""",
    ),
    "missing-character": Explained(
        "A character that a font lacks",
        "It would be printed as an empty box, or in another font than the rest.",
        "Use another character, or in `theme: {fonts: ...}` a font that has it.",
        """\
pieces:
  b1: {name: "\u5175"}
""",
    ),
    "text-does-not-fit": Explained(
        "A text is too long for its place",
        "It has been made as small as can be read and still does not fit; it would be cut off.",
        "Shorten it, or make the box larger.",
        """\
pieces:
  b1: {name: The Very Long Name of a Unit}
""",
    ),
    "unknown-template": Explained(
        "The template does not exist",
        "A face is drawn from a template: one of the game's folder `faces`, or one of the program.",
        "Correct the name, or add the template to the folder `faces`.",
        """\
pieces:
  b1: {face: blok}
""",
    ),
    "unknown-input": Explained(
        "A look does not take this",
        "Each template says at its head what it takes. This name is not among it.",
        "Correct the name; data/REFERENCE.md shows every look with what it takes.",
        """\
pieces:
  b1: {face: {colour: "#304050"}}
""",
    ),
    "unknown-picture": Explained(
        "The picture does not exist",
        "Pictures lie in the folder `pictures` beside the definitions and are named with their ending.",
        "Correct the name, or put the file there.",
        """\
pieces:
  b1: {picture: tank.png}
""",
    ),
    "no-catalogue": Explained(
        "A language that the program does not speak",
        "Names and texts of the game may be in any language. What the program says itself is not: sheets,\n"
        "printed procedures and the log of the module would be half in that language and half in English.",
        "Say its words yourself in the file `words/LANGUAGE.yaml` of the game, which `counterpress words\n"
        "GAME LANGUAGE` begins; or build in a language that it speaks (English, Spanish, German, French).",
        """\
game: {languages: it}
sides: {red: {title: Rossi}}
""",
    ),
    "missing-words": Explained(
        "A catalogue of the folder that does not say everything",
        "What `words/LANGUAGE.yaml` leaves out is said in English, in the midst of that language.",
        "Take the `#` from the lines that are left in it, and say them in that language.",
    ),
    "missing-placeholder": Explained(
        "A text of a catalogue in which a value has no place",
        "What the program puts into the text, such as `{place}` or `{count}`, would be lost.",
        "Put the name in braces where the value belongs in that language.",
    ),
    "broken-picture": Explained(
        "A picture cannot be used",
        "Pictures are PNG, JPEG, WebP, or SVG made of shapes: no text, effect, script or link.",
        "Save it again; in a drawing program turn text into paths first.",
    ),
    "unknown-font": Explained(
        "The font does not exist, or lacks a weight",
        "A role of texts needs a family of the folder `fonts`, or one of ours, with every weight that is\n"
        "drawn. No other is put in its place unless you say so: what is printed is what you chose.",
        "Correct the name, add the file, or say which weight stands for it:\n"
        "`{family: ..., weights: {500: 400}}`.",
        """\
theme: {fonts: {display: Cinzel, text: {family: Oswald, weights: {400: 500, 600: 300}}}}
""",
    ),
    "unfit-font": Explained(
        "A font file cannot be used",
        "Fonts are TTF or OTF files of a single weight each, which their makers allow to embed in documents.",
        "Take one with an open licence, and the files of its single weights rather than a variable font.",
    ),
    "missing-value": Explained(
        "The template needs a value that the piece lacks",
        "The face shows something that is not in the piece's `values`.",
        "Add the value to the piece or its family.",
        """\
pieces:
  b1: {face: {mark: "{calibre}"}}
""",
    ),
    "unknown-symbol": Explained(
        "The template has no drawing for a value",
        "The face shows a symbol by name, and there is none of this name.",
        "Use one of the names in the hint, or add a drawing to the template.",
        """\
pieces:
  b1: {values: {type: dragons}}
""",
    ),
    "broken-template": Explained(
        "A template cannot be filled in",
        "The template has a mistake, or a value is of a sort that it cannot work with.",
        "Correct the template; the message says what went wrong.",
    ),
    "similar-colours": Explained(
        "Colours that some eyes cannot tell apart",
        "One man in twelve sees red or green weakly. The two colours were compared as such eyes see them.",
        "Make one lighter or darker: lightness is seen by everyone, a hue is not.",
        """\
sides:
  red: {colour: "#3d5c9c"}
""",
    ),
    "low-contrast": Explained(
        "Type that hardly stands off its ground",
        "The contrast is that of WCAG 2: 1 is none, 21 is black on white. Lamps and printers make it less.",
        "Take a darker or lighter ink, or change the ground.",
        """\
groups:
  guards: {ink: "#b8962c"}
""",
    ),
    "nothing-fits": Explained(
        "A stock that takes nothing",
        "The pieces are larger than the places of the sheet, or the game has nothing that is printed on it.",
        "Choose another stock: `counterpress stocks` lists them. What else was asked for is printed.",
    ),
    "small-type": Explained(
        "Type smaller than can be read",
        "At print scale nothing below 4 pt can be read at arm's length.",
        "Shorten the text, or give it more room in the template.",
    ),
    "near-cut": Explained(
        "Type that a cut might take away",
        "No cut is exact: what stands within 0.6 mm of it is lost on some copies.",
        "Move it inwards in the template, or shorten it.",
    ),
    "picture-cut": Explained(
        "A painted map that is not seen whole",
        "A picture fills its board: where the two have different shapes, a strip at two edges is lost, and "
        "what was measured there lies off the board.",
        "Give the board the shape of the picture, or name the part that is shown: `crop_px`.",
    ),
    "coarse-image": Explained(
        "A bitmap that will look coarse on paper",
        "A picture needs 200 dots per inch at the size at which it is printed; 300 are better.",
        "Put in a larger bitmap (of a painted map one with more pixels), or draw it as vectors.",
    ),
}
