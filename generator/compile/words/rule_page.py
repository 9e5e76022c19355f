"""The rules of placement on one page."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from generator.compile.pages.document import Block, Document, Heading, Notes, Paragraph, Table
from generator.compile.words.at_table import at_table
from generator.compile.words.grammar import contracted, listed, sentence, words
from generator.compile.words.pieces import MOST_NAMES
from generator.compile.words.resolving import Setups, always_holds
from generator.compile.words.sources import lines_of, sources
from generator.compile.words.steps import StepWords
from generator.model.places import Condition
from generator.model.script import Rule


def rule_document(setups: Setups, language: str, in_module: bool) -> Document | None:
    """Every rule with what it says, whom it binds and its source, or None if there is none."""
    game, normal = setups.game, setups.normal_state
    named = {name: rule for name, rule in game.definitions.rules.items()
             if (rule.chart or in_module) and not always_holds(rule.require, normal)}
    kept = list(named.values())
    if not kept:
        return None
    speaker = StepWords(game, language, on_paper=not in_module)
    readable = [] if in_module else [rule for rule in kept if rule.reads is not None]
    others = [rule for rule in kept if rule not in readable]
    tables = [_table(readable, language)] if readable else []
    return Document(
        words("rules-title", language), (*tables, *_blocks(others, speaker)),
        subtitle=words("rules-about" if in_module else "rules-at-table", language),
        game=game.definitions.game.title.in_language(language), source=sources(kept, language),
        made_from=tuple(f"rules/{name}" for name in named))


def _table(rules: Sequence[Rule], language: str) -> Table:
    """Rules that say all themselves."""
    columns = tuple(words(f"rules-{key}", language) for key in ("about-what", "says", "lines"))
    rows = tuple((rule.title.in_language(language), rule.reads.in_language(language),
                  lines_of(rule.provenance, language)) for rule in rules if rule.reads is not None)
    return Table(columns, rows)


def _blocks(rules: Sequence[Rule], speaker: StepWords) -> Iterator[Block]:
    """Rules that say the same stand together."""
    language = speaker.language
    told = [(_says(rule, speaker), lines_of(rule.provenance, language), rule) for rule in rules]
    for (says, lines), group in groupby(told, key=lambda each: each[:2]):
        members = [rule for *_, rule in group]
        yield Heading(members[0].title.in_language(language))
        yield Paragraph(says)
        binds = " ".join(_binds(rule, speaker) for rule in members)
        yield Notes((words("rules-binds", language, who=binds, lines=lines),))


def _binds(rule: Rule, speaker: StepWords) -> str:
    language = speaker.language
    sort = speaker.pieces.sort(rule.applies)
    a = speaker.amounts.agreeing_forms(sort)["a"]
    who = listed(sort.alone, language, "or") or words("any-one", language, a=a, one=sort.noun.one)
    if len(sort.names) > MOST_NAMES and not rule.applies.ids:
        who = words("one-of-all", language, count=sort.complete, many=sort.noun.many)
    parts = [f"{who} {words('by-hand', language)}" if rule.by_hand and not speaker.on_paper else who]
    when = at_table(rule.when, speaker.game) if speaker.on_paper else rule.when
    if when is not None:
        parts += _when(when, speaker)
    return sentence(", ".join(parts), language)


def _when(condition: Condition, speaker: StepWords) -> Iterator[str]:
    """The scenarios first, then what must be true on the table."""
    parts = condition.all if condition.all is not None else (condition,)
    of_scenario = [part for part in parts if speaker.conditions.speaks_of_scenario(part)]
    others = tuple(part for part in parts if part not in of_scenario)
    for part in of_scenario:
        yield speaker.conditions.holds(part)
    if others:
        when = speaker.conditions.holds(Condition(all=others) if len(others) > 1 else others[0])
        yield words("rules-when", speaker.language, when=when)


def _says(rule: Rule, speaker: StepWords) -> str:
    """The refusal, as a rule: what stood for a piece and a place is said in general."""
    language, main = speaker.language, speaker.game.definitions.boards[speaker.game.definitions.game.map]
    here = "that-area" if main.areas is not None else "that-hex"
    spoken = rule.otherwise.in_language(language).replace("{piece}", words("the-piece", language))
    spoken = spoken.replace("{here}", words(here, language)).rstrip(".")
    return sentence(contracted(spoken, language), language)
