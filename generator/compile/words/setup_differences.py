"""Setup cards that are nearly equal: one is told in full, of the others what differs."""

from collections.abc import Iterator, Mapping, Sequence
from difflib import SequenceMatcher

from generator.compile.pages.document import Block, Bullets, Heading, Paragraph, Scene
from generator.compile.words.grammar import after_colon, listed, words
from generator.records import record

ENOUGH_ALIKE = 0.5
"""The share of steps that two cards must have in common."""


@record
class Card:
    """The words of a setup and the scenarios it holds for."""

    setup: str
    begins: tuple[Block, ...]
    piles: tuple[Block, ...]
    ready: tuple[str, ...]
    held: tuple[Block, ...]
    aside: str
    steps: tuple[str, ...]
    after: tuple[Block, ...]
    scenes: tuple[Scene, ...]
    scenarios: tuple[str, ...]
    scripts: tuple[str, ...]

    @property
    def shows(self) -> tuple[object, ...]:
        """What two cards must share to be the same."""
        told = self.begins, self.piles, self.ready, self.held, self.aside, self.steps, self.after
        return (*told, self.scenes)


def together(cards: Sequence[Card]) -> list[tuple[Card, list[Card]]]:
    """Each card that is told in full, with those of which only what differs is told."""
    found: list[tuple[Card, list[Card]]] = []
    for card in cards:
        others = next((others for full, others in found if _nearly_equal(full, card)), None)
        if others is None:
            found.append((card, []))
        else:
            others.append(card)
    return found


def differences(
    full: Card, others: Sequence[Card], called: Mapping[tuple[str, ...], str], language: str
) -> Iterator[Block]:
    """What differs in each of the others, which are called by their scenarios."""
    for card in others:
        yield Heading(words("setup-differs", language, values=called[card.scenarios]))
        yield from (block for block in card.begins if block not in full.begins)
        yield from (block for block in card.piles if block not in full.piles)
        if lies := tuple(line for line in card.ready if line not in full.ready):
            yield Bullets(lies)
        if card.aside != full.aside:
            yield Paragraph(card.aside or words("unused-none", language))
        if changes := tuple(_changes(full.steps, card.steps, language)):
            yield Bullets(changes)
        yield from (block for block in card.after if block not in full.after)


def _nearly_equal(full: Card, card: Card) -> bool:
    """Whether all that one card tells can be told as changes of the other's steps and as more piles."""
    matched = SequenceMatcher(None, full.steps, card.steps, autojunk=False).get_matching_blocks()
    shared = sum(block.size for block in matched)
    return (full.setup == card.setup and full.held == card.held and set(full.piles) <= set(card.piles)
            and set(full.after) <= set(card.after)
            and shared >= ENOUGH_ALIKE * max(len(full.steps), len(card.steps)))


def _changes(old: Sequence[str], new: Sequence[str], language: str) -> Iterator[str]:
    """How the old steps become the new ones, by their old numbers."""
    matcher = SequenceMatcher(None, old, new, autojunk=False)
    for kind, first, end, new_first, new_end in matcher.get_opcodes():
        if kind == "equal":
            continue
        numbers = [str(number + 1) for number in range(first, end)]
        steps = listed(numbers, language)
        several = "-several" if len(numbers) > 1 else ""
        if kind == "delete":
            yield words(f"step-without{several}", language, steps=steps)
            continue
        first_words = (words(f"step-instead{several}", language, steps=steps) if kind == "replace"
                       else words("step-after", language, steps=str(first)) if first
                       else words("step-before", language))
        for number, item in enumerate(new[new_first:new_end]):
            begins = first_words if number == 0 else words("step-then", language)
            yield words("step-changed", language, begins=begins, item=after_colon(item, language))
