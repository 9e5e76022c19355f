"""What is printed of a game's procedures in English, and the operations that each printed text came from."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from generator.catalogues import ENGLISH
from generator.compile.pages.document import Block, Bullets, Document, Heading, Notes, Paragraph, Steps
from generator.compile.words.reinforcement_chart import reinforcement_document
from generator.compile.words.resolving import Setups
from generator.compile.words.rule_page import rule_document
from generator.compile.words.setup_cards import setup_documents
from generator.core.form import every
from generator.core.operations import Call, Operation
from generator.core.procedures import Law, Script
from generator.model.game import Game

_LINES = re.compile(r" \([^()]*\)$")
"""Where the rulebook says so, at the end of a note."""

_EXCHANGED = re.compile("As “(.+)”, with the sides exchanged[.]")
_DIFFERS = "What differs: "


@dataclass(frozen=True)
class Printed:
    """A procedure on paper: what stands above it, its steps, what stands below, and where it came from."""

    title: str
    steps: tuple[Operation, ...]
    items: tuple[str, ...]
    head: str = ""
    notes: tuple[str, ...] = ()
    script: Script | None = None
    within: frozenset[str] = frozenset()
    """Parts that have no heading of their own: they are told where they are called."""


def printed(game: Game, in_module: bool = False) -> Iterator[Printed]:
    """Every generated procedure of a game's set-up cards and of its reinforcement chart."""
    setups = Setups(game)
    for card in setup_documents(setups, ENGLISH, in_module):
        yield from _of_card(setups, card)
    chart = reinforcement_document(setups, ENGLISH, in_module)
    if chart is not None:
        yield from _of_chart(game, chart, in_module)


def _of_card(setups: Setups, card: Document) -> Iterator[Printed]:
    """A card holds for several scenarios, each resolved for itself; of some it tells what differs."""
    full = next((block.items for block in card.blocks if isinstance(block, Steps)), ())
    changes = {block.text: following.items for block, following in _with_changes(card.blocks)}
    for made in card.made_from:
        section, _, scenario = made.partition("/")
        if section == "scenarios":
            called = _called(setups.game, scenario)
            heading = next((text for text in changes if all(word in text for word in called)), None)
            items = full if heading is None else tuple(_changed(full, changes[heading]))
            yield Printed(f"{card.title} ({scenario})", setups.of(scenario).steps, items)


def _called(game: Game, scenario: str) -> list[str]:
    """The words by which a heading means a scenario: of the values that it sets, or its title."""
    written = game.definitions.scenarios[scenario]
    values = [game.definitions.properties[name].values.get(value) for name, value in written.state.items()]
    told = [value.in_language(ENGLISH) for value in values if value is not None]
    return told or [written.title.in_language(ENGLISH)]


def _with_changes(blocks: tuple[Block, ...]) -> Iterator[tuple[Heading, Bullets]]:
    """Each heading of what differs, with the changes below it."""
    heading = None
    for block in blocks:
        if isinstance(block, Heading):
            heading = block if block.text.startswith(_DIFFERS) else None
        elif isinstance(block, Bullets) and heading is not None:
            yield heading, block


def _changed(full: tuple[str, ...], changes: tuple[str, ...]) -> list[str]:
    """The steps as a person makes them out of what differs; `at` has what stands in place of a number."""
    at: dict[int, list[str]] = {number: [item] for number, item in enumerate(full, 1)}
    at[0], place = [], 0
    for change in changes:
        begins, _, item = change.partition(": ")
        numbers = [int(number) for number in re.findall(r"\d+", begins)]
        if begins.startswith("Without "):
            at |= {number: [] for number in map(int, re.findall(r"\d+", change))}
            continue
        if begins.startswith("In place of "):
            at |= {number: [] for number in numbers}
            place = numbers[-1]
        elif begins.startswith("After "):
            place = numbers[0]
        elif begins == "Before step 1":
            place = 0
        else:
            assert begins == "Then", change
        at[place].append(item)
    return [item for number in sorted(at) for item in at[number]]


def _of_chart(game: Game, chart: Document, in_module: bool) -> Iterator[Printed]:
    scripts = [game.scripts[made.partition("/")[2]] for made in chart.made_from]
    headings = {block.text for block in chart.blocks if isinstance(block, Heading)}
    within = frozenset(script.id for script in scripts if _title(script) not in headings)
    before: dict[str, tuple[Script, tuple[str, ...]]] = {}
    for heading, blocks in _sections(chart):
        script = next((script for script in scripts if _title(script) == heading), None)
        if script is None:
            continue
        scripts.remove(script)
        if script.head.summary is not None and not in_module:
            continue  # the words of an author
        summary = script.head.summary.in_language(ENGLISH) if script.head.summary is not None else None
        texts = [block.text for block in blocks if isinstance(block, Paragraph) and block.text != summary]
        items = [item for block in blocks if isinstance(block, Steps) for item in block.items]
        notes = [line for block in blocks if isinstance(block, Notes) for line in block.lines]
        has_head = len(texts) + bool(items) > 1 or (texts and not script.steps)
        head = texts.pop(0) if script.head.kind != "part" and has_head else ""
        told, said = script, (*texts, *items)
        if said and (by := _EXCHANGED.fullmatch(said[0])):
            told, said = before[by[1]]
            assert _exchanged(game, _all_steps(game, told)) == _all_steps(game, script), heading
        before[heading] = (told, said)
        yield Printed(heading, told.steps, said, head, tuple(notes), script, within)


def _all_steps(game: Game, script: Script) -> str:
    """What a script does, the parts that it calls included."""
    parts = (game.scripts[call.part] for call in every(Call, script.steps))
    return repr(script.steps) + "".join(_all_steps(game, part) for part in parts)


def _exchanged(game: Game, said: str) -> str:
    """The same of the other of two sides, by their ids and adjectives."""
    sides = game.definitions.sides.items()
    one, other = ((name, side.adjective.in_language(ENGLISH)) for name, side in sides)
    pairs = dict(zip((*one, *other), (*other, *one), strict=True))
    return re.sub("|".join(pairs), lambda found: pairs[found[0]], said)


def printed_laws(game: Game) -> Iterator[tuple[Law, str]]:
    """Every rule that is not told in its author's words alone, with the note below it."""
    found = rule_document(Setups(game), ENGLISH, in_module=False)
    if found is None:
        return
    shown = [game.laws[made.partition("/")[2]] for made in found.made_from]
    laws = [law for law in shown if law.head.reads is None]
    notes = [line for block in found.blocks if isinstance(block, Notes) for line in block.lines]
    for law, note in zip(laws, notes, strict=True):
        yield law, _LINES.sub("", note)


def _sections(chart: Document) -> Iterator[tuple[str, list[object]]]:
    """Each heading with what stands below it."""
    starts = [number for number, block in enumerate(chart.blocks) if isinstance(block, Heading)]
    for start, end in zip(starts, [*starts[1:], len(chart.blocks)], strict=True):
        heading = chart.blocks[start]
        assert isinstance(heading, Heading)
        yield heading.text, list(chart.blocks[start + 1 : end])


def _title(script: Script) -> str:
    return script.head.title.in_language(ENGLISH)
