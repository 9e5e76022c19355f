"""The rules of placement on one page."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from generator import module_names as names
from generator.compile.pages.document import Block, Document, Heading, Notes, Paragraph, Table
from generator.compile.words.at_table import at_table
from generator.compile.words.bindings import place_noun
from generator.compile.words.conditions import ConditionWords
from generator.compile.words.deciding import settled
from generator.compile.words.grammar import (
    contracted,
    forms,
    given_noun,
    listed,
    noun,
    quoted,
    sentence,
    words,
)
from generator.compile.words.grammars.grammar import Noun
from generator.compile.words.pieces import MOST_NAMES
from generator.compile.words.resolving import Setups, always_holds
from generator.compile.words.sources import lines_of, sources
from generator.compile.words.steps import StepWords
from generator.core.conditions import AllOf, Condition, MoverIn
from generator.core.form import every
from generator.core.operations import Give
from generator.core.procedures import Holding, Law


def rule_document(setups: Setups, language: str, in_module: bool) -> Document | None:
    """How control passes, and every rule with what it says, whom it binds and its source; or None."""
    game, lasting = setups.game, setups.lasting_state
    kept = [law for law in game.laws.values()
            if (law.head.chart or in_module) and not always_holds(law.require, lasting)]
    speaker = StepWords(game, language, on_paper=not in_module)
    control = list(_control(speaker))
    if not kept and not control:
        return None
    readable = [] if in_module else [law for law in kept if law.head.reads is not None]
    others = [law for law in kept if law not in readable]
    tab = names.preference_words(game, "referee-tab")
    tables = [_table(readable, language)] if readable else []
    return Document(
        words("rules-title", language), (*control, *tables, *_blocks(others, speaker)),
        subtitle=words("rules-about" if in_module else "rules-at-table", language, tab=quoted(tab, language)),
        game=game.definitions.game.title.in_language(language),
        source=sources((law.head for law in kept), language),
        made_from=tuple(f"rules/{law.id}" for law in kept))


def _control(speaker: StepWords) -> Iterator[Block]:
    """When places change hands."""
    told = list(dict.fromkeys(
        " ".join(_passes(holding, speaker)) for board, holding in speaker.game.holdings.items()
        if speaker.game.definitions.boards[board].printed))
    if any(told):
        yield Heading(words("rules-control", speaker.language))
        yield from map(Paragraph, filter(None, told))


def _passes(holding: Holding, speaker: StepWords) -> Iterator[str]:
    """The sentences of one board: by itself, or where a script gives places to a side."""
    language, sort = speaker.language, speaker.pieces.sort
    if not holding.at_once:
        if any(every(Give, speaker.game.scripts.values())):
            yield sentence(words("control-by-procedure", language), language)
        return
    yield sentence(words("control-passes", language, many=sort(holding.taken_by).noun.many), language)
    for kept in holding.kept_by:
        yield sentence(words("control-kept", language, many=sort(kept).noun.many), language)


def _table(laws: Sequence[Law], language: str) -> Table:
    """Rules that say all themselves."""
    columns = tuple(words(f"rules-{key}", language) for key in ("about-what", "says", "lines"))
    rows = tuple((law.head.title.in_language(language), law.head.reads.in_language(language),
                  lines_of(law.head.provenance, language)) for law in laws if law.head.reads is not None)
    # a design of one's own has no lines
    return Table(columns, rows) if any(row[-1] for row in rows) else Table(
        columns[:2], tuple(row[:2] for row in rows))


def _blocks(laws: Sequence[Law], speaker: StepWords) -> Iterator[Block]:
    """Rules that are called alike and say the same stand together."""
    language = speaker.language
    told = [(_says(law, speaker), law.head.title, lines_of(law.head.provenance, language)) for law in laws]
    for (says, title, lines), group in groupby(zip(told, laws, strict=True), key=lambda each: each[0]):
        members = [law for _, law in group]
        yield Heading(title.in_language(language))
        yield Paragraph(says)
        binds = " ".join(f"{_binds(law, speaker)}{_allowed(law, speaker)}{_advises(law, speaker)}"
                         for law in members)
        yield Notes((words("rules-binds", language, who=binds, lines=lines) if lines else binds,))


def _allowed(law: Law, speaker: StepWords) -> str:
    """What must be true of the piece, where it lies then, and of the table, unless the author has said it."""
    if law.head.reads is not None:
        return ""
    required = at_table(law.require, speaker.game) if speaker.on_paper else law.require
    if required is None or settled(required) is True:
        return ""
    told = words("rules-allowed", speaker.language, required=_conditions(law, speaker).holds(required))
    return " " + sentence(contracted(told, speaker.language), speaker.language)


def _advises(law: Law, speaker: StepWords) -> str:
    """That the module does not put the piece back; people at a table have no referee."""
    if speaker.on_paper or not law.head.advises:
        return ""
    return " " + sentence(words("rules-advises", speaker.language), speaker.language)


def _binds(law: Law, speaker: StepWords) -> str:
    language = speaker.language
    sort = speaker.pieces.sort(law.applies)
    if law.applies.values and not law.applies.tags and law.applies == law.applies.lasting and not sort.alone:
        sort = replace(sort, noun=speaker.pieces.by_value(law.applies), names=(), shorter=None)
    a = speaker.amounts.agreeing_forms(sort)["a"]
    who = listed(sort.alone, language, "or") or words("any-one", language, a=a, one=sort.noun.one)
    if len(sort.names) > MOST_NAMES and not law.applies.ids:
        who = words("any-one", language, a=a, one=sort.noun.one)
    if law.head.binds_hands_only:
        who += f" {words('by-hand-on-paper' if speaker.on_paper else 'by-hand', language)}"
    parts = [who]
    if law.head.on == "gain":
        parts.append(words("gaining", language))
    when = at_table(law.when, speaker.game) if speaker.on_paper else law.when
    if when is not None and settled(when) is not True:
        parts += _when(when, _conditions(law, speaker))
    paid = [words("pays", language, amount=speaker.amounts.amount(amount),
                  name=speaker.amounts.property_name(name)) for name, amount in law.pays]
    return sentence("; ".join([", ".join(parts), *paid]), language)


def _conditions(law: Law, speaker: StepWords) -> ConditionWords:
    """The printer of conditions, which knows the gender of whom the rule binds."""
    return replace(speaker.conditions, gender=_whom(law, speaker).gender)


def _when(condition: Condition, conditions: ConditionWords) -> Iterator[str]:
    """The scenarios first, then what must be true on the table."""
    parts = condition.parts if isinstance(condition, AllOf) else (condition,)
    of_scenario = [part for part in parts if conditions.speaks_of_scenario(part)]
    others = tuple(part for part in parts if part not in of_scenario)
    for part in of_scenario:
        yield conditions.holds(part)
    if others:
        when = conditions.holds(AllOf(others) if len(others) > 1 else others[0])
        yield words("rules-when", conditions.language, when=when)


def _says(law: Law, speaker: StepWords) -> str:
    """The rule in its author's words, else its refusal, without the piece and the place that it speaks of."""
    if law.head.reads is not None:
        return law.head.reads.in_language(speaker.language)
    language, name = speaker.language, _noun_of_here(law, speaker)
    here = words("that", language, noun=name.one, that=forms(language, name.gender)["that"])
    spoken = law.head.otherwise.in_language(language).replace("{piece}", _the_piece(law, speaker))
    spoken = spoken.replace("{here}", here).replace("{from}", speaker.places.variable("from")).rstrip(".")
    return sentence(contracted(spoken, language), language)


def _the_piece(law: Law, speaker: StepWords) -> str:
    bound = _whom(law, speaker)
    the = forms(speaker.language, bound.gender)["the"]
    return words("the-piece", speaker.language, noun=bound.one, the=the)


def _whom(law: Law, speaker: StepWords) -> Noun:
    """A word for whom the rule binds: the unit, the marker, or the game's own for their kind or their tag."""
    nouns, applies = speaker.game.definitions.nouns, law.applies
    own = next((nouns[each] for each in (applies.kind or "", *applies.tags) if each in nouns), None)
    return given_noun(own, speaker.language) if own is not None \
        else noun(speaker.pieces.kind_of(applies), speaker.language)


def _noun_of_here(law: Law, speaker: StepWords) -> Noun:
    """The noun for where the rule looks at the piece: the places of the map, unless it names others."""
    parts = law.when.parts if isinstance(law.when, AllOf) else (law.when,)
    named = [part.places for part in parts if isinstance(part, MoverIn)]
    return noun(place_noun(speaker.game, named[0]), speaker.language) if named else speaker.places.map_noun
