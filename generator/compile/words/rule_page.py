"""The rules of placement on one page."""

from generator.compile.pages.document import Document, Table
from generator.compile.words.grammar import contracted, sentence, words
from generator.compile.words.sources import lines_of, sources
from generator.compile.words.steps import StepWords
from generator.model.base import Text
from generator.model.game import Game
from generator.model.script import Rule


def rule_document(game: Game, language: str) -> Document | None:
    """Every rule with what it binds, what it asks for and its source, or None if there is none."""
    rules = game.definitions.rules
    if not rules:
        return None
    speaker = StepWords(game, language)
    columns = tuple(words(f"rules-{key}", language) for key in ("head", "holds", "asks", "lines"))
    rows = tuple(rule_row(rule, speaker) for rule in rules.values())
    return Document(
        words("rules-title", language), (Table(columns, rows),),
        game=game.definitions.game.title.in_language(language), source=sources(rules.values(), language))


def rule_row(rule: Rule, speaker: StepWords) -> tuple[str, ...]:
    """Title, whom it binds and when, what it asks, and the lines of the rulebook."""
    language = speaker.language
    return (rule.title.in_language(language), _binds(rule, speaker), _asks(rule.otherwise, language),
            lines_of(rule.provenance, language))


def requirement(rule: Rule, speaker: StepWords) -> str:
    """What a rule asks for, as a sentence made from its condition."""
    return sentence(speaker.conditions.holds(rule.require), speaker.language)


def _binds(rule: Rule, speaker: StepWords) -> str:
    language = speaker.language
    sort = speaker.pieces.sort(rule.applies)
    parts = [speaker.amounts.many(sort)]
    if rule.by_hand:
        parts.append(words("by-hand", language))
    if rule.when is not None:
        parts.append(words("rules-when", language, when=speaker.conditions.holds(rule.when)))
    return sentence(", ".join(parts), language)


def _asks(text: Text, language: str) -> str:
    """The refusal, as a rule: what stood for a piece and a place is said in general."""
    unit, spot = words("the-piece", language), words("that-hex", language)
    return sentence(contracted(text.in_language(language).format_map({"piece": unit, "here": spot}).rstrip("."),
                               language), language)
