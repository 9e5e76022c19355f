"""The reinforcement chart: who may bring in what, when, and how it is done."""

import re
from collections.abc import Iterator, Mapping, Sequence

from generator.compile.pages.document import Block, Document, Heading, Notes, Paragraph, Steps
from generator.compile.words.at_table import at_table
from generator.compile.words.conditions import depth
from generator.compile.words.deciding import settled
from generator.compile.words.exchanged import told_by_others
from generator.compile.words.grammar import listed, quoted, sentence, words
from generator.compile.words.pictured import arrivals, waiting_always
from generator.compile.words.resolving import Setups, always_holds
from generator.compile.words.sources import sources
from generator.compile.words.steps import StepWords
from generator.compile.words.telling import items
from generator.core.conditions import Condition
from generator.core.form import every
from generator.core.operations import Call, Operation
from generator.core.procedures import Guard, Script
from generator.core.written.procedures import ON_DEMAND
from generator.core.written.procedures import Script as ScriptHead
from generator.model.game import Game

DEEPEST_GUARD = 2
LONG = 160
"""Steps of so many letters are not told a second time where only the sides are exchanged."""
LEAST_NUMBERED = 3
"""So many phases or more that are numbered are told by the first and the last."""
_NUMBER = re.compile("([0-9]+)")
ELSEWHERE = ("setup", "part")
"""Kinds of scripts that have a card of their own, or stand where they are called."""


def reinforcement_document(setups: Setups, language: str, in_module: bool) -> Document | None:
    """All reinforcement procedures that belong on the chart, or None if there is none."""
    game, normal = setups.game, setups.normal_state
    shown = {name: script for name, script in game.scripts.items() if _is_printed(script.head)}
    if not shown:
        return None
    calls = _calls(game, shown, in_module)
    apart = [name for name in calls if _stands_apart(game, name)]
    written_out = frozenset(name for name in calls if name not in apart)
    speaker = StepWords(game, language, on_paper=not in_module, written_out=written_out)
    blocks: list[Block] = [*_sequence(speaker, shown)]
    told_by = told_by_others(game, shown.values())
    for script in shown.values():
        blocks += _section(script, speaker, normal, told_by.get(script.id))
        blocks += arrivals(script, setups, speaker.places)
    boxes = waiting_always(setups, language)
    blocks += [Heading(words("waiting", language)), *boxes] if boxes and not in_module else []
    told_by = told_by_others(game, map(game.scripts.__getitem__, apart))
    for name in apart:
        heading, *procedure = _procedure(game.scripts[name], speaker, told_by.get(name))
        blocks += [heading, *procedure] if procedure else []
    told = (*shown, *calls)
    facts = [game.definitions.scripts[name] for name in told]
    return Document(
        _title(game, shown, language), tuple(blocks), game=game.definitions.game.title.in_language(language),
        source=sources(facts, language), made_from=tuple(f"scripts/{name}" for name in told))


def _is_printed(head: ScriptHead) -> bool:
    """Whether it stands on this chart."""
    return head.is_on_paper and head.kind not in ELSEWHERE


def _title(game: Game, shown: Mapping[str, Script], language: str) -> str:
    """A title that no chart of the definitions has, and no page of its help."""
    has_others = any(script.head.kind in ON_DEMAND for script in shown.values())
    known = ("chart-title-procedures",) if has_others else ("chart-title", "chart-title-steps")
    d = game.definitions
    known_titles = (*(chart.title for chart in d.charts.values()), *(page.title for page in d.help.values()))
    taken = {title.in_language(language) for title in known_titles}
    titles = [words(each, language) for each in (*known, "chart-title-others")]
    return next((title for title in titles if title not in taken), titles[-1])


def _calls(game: Game, shown: Mapping[str, Script], in_module: bool) -> list[str]:
    """The parts that are called, in the order in which they are met; on paper a summary stands for a part."""
    found: dict[str, None] = {}
    waiting: list[Sequence[Operation]] = [
        script.steps for script in shown.values() if in_module or script.head.summary is None]
    while waiting:
        for call in every(Call, waiting.pop(0)):
            called = game.scripts[call.part]
            is_told = in_module or (called.head.chart and called.head.summary is None)
            if call.part not in found and is_told and not game.keeps_a_number(call.part):
                found[call.part] = None
                waiting.append(called.steps)
    return list(found)


def _stands_apart(game: Game, part: str) -> bool:
    """Whether a part has a section of its own: several call it, or one gives it an amount.

    An amount is said where it is given; within the part it is only “that value”.
    """
    calls = [call for script in game.scripts.values() if script.head.chart
             for call in every(Call, script.steps) if call.part == part]
    return len(calls) > 1 or any(len(call.words) < len(call.given) for call in calls)


def _sequence(speaker: StepWords, shown: Mapping[str, Script]) -> Iterator[Block]:
    """The phases of a turn in their order, each with its procedures; nothing of a turn that has no parts."""
    game, language = speaker.game, speaker.language
    phases, turns = game.definitions.phases, game.definitions.game.turns
    if len(phases) < 2:
        return
    is_said = turns is not None and not game.scenarios_end_apart
    told = words("each-of-turns", language, n=turns) if is_said else words("each-turn", language)
    yield Heading(told)
    steps: list[str] = []
    first: dict[tuple[str, ...], str] = {}
    for name, phase in phases.items():
        titles = tuple(quoted(script.head.title.in_language(language), language)
                       for script in shown.values() if name in script.head.phase)
        title = _with_its_time(phase.title.in_language(language), game.phases_at_times.get(name), speaker)
        if len(titles) > 1 and titles in first:
            said = words("phase-as", language, phase=title, other=quoted(first[titles], language))
        else:
            said = words("phase-with", language, phase=title, scripts=listed(titles, language)) \
                if titles else title
        first.setdefault(titles, phase.title.in_language(language))
        steps.append(sentence(said, language))
    yield Steps(tuple(steps))


def _with_its_time(title: str, needed: Condition | None, speaker: StepWords) -> str:
    """The title of a phase, and while what there is one, if people at the table can know it."""
    known = at_table(needed, speaker.game) if needed is not None and speaker.on_paper else needed
    if known is None:
        return title
    return title + words("of-which-only", speaker.language, when=speaker.conditions.holds(known))


def _section(
    script: Script, speaker: StepWords, normal: Mapping[str, str], same: Script | None
) -> Iterator[Block]:
    """A procedure with who may do it and when; the `same` of the other side may tell what it does."""
    speaker, language = speaker.within(script.id), speaker.language
    heading, *procedure = _procedure(script, speaker, same)
    yield heading
    told = [*_who(script, speaker), *_when(script, speaker)]
    if told and not (speaker.on_paper and script.head.kind == "event" and script.head.summary is not None):
        yield Paragraph(sentence("; ".join(told), language))
    yield from procedure
    notes = [text for guard in script.guards if (text := guard_words(guard, speaker, normal))]
    if not notes and not procedure:
        notes = [_refused(guard, language) for guard in script.guards
                 if not always_holds(guard.require, normal)]
    if notes:
        yield Notes(tuple(notes))


def _procedure(script: Script, speaker: StepWords, same: Script | None) -> Iterator[Block]:
    """The steps; the summary of an author stands for them on paper, and before them in a module's help."""
    told = items(speaker.within(script.id).all(script.steps), speaker.language)
    summary = script.head.summary.in_language(speaker.language) if script.head.summary is not None else ""
    yield Heading(script.head.title.in_language(speaker.language))
    if same is not None and sum(map(len, told)) > LONG and not summary:
        title = quoted(same.head.title.in_language(speaker.language), speaker.language)
        yield Paragraph(sentence(words("sides-exchanged", speaker.language, other=title), speaker.language))
        return
    if summary:
        yield Paragraph(summary)
    if summary and speaker.on_paper:
        return
    if len(told) == 1:
        yield Paragraph(told[0])
    elif told:
        yield Steps(tuple(told))


def _who(script: Script, speaker: StepWords) -> Iterator[str]:
    if script.when is not None:
        when = at_table(script.when, speaker.game) if speaker.on_paper else script.when
        if when is not None:
            yield words("by-itself", speaker.language, when=speaker.conditions.holds(when))
    elif script.head.side is None:
        yield words("who-any", speaker.language)
    else:
        yield words("who-side", speaker.language, side=speaker.amounts.side(script.head.side))


def _when(script: Script, speaker: StepWords) -> Iterator[str]:
    d, language, head = speaker.game.definitions, speaker.language, script.head
    if head.phase:
        titles = [d.phases[phase].title.in_language(language) for phase in head.phase]
        key = "end-of-phase" if head.kind == "turn" else "phase"
        order = list(d.phases)
        at = sorted(map(order.index, head.phase))
        between = (d.phases[name].title.in_language(language) for name in order[at[0]:at[-1]])
        is_range = all(map(_NUMBER.search, between))
        yield words(key, language, phases=(is_range and _numbered(titles, language)) or listed(
            [quoted(title, language) for title in titles], language, "or"))
    elif head.kind == "turn":
        yield words("end-of-any-phase", language)
    if head.once is None:
        return
    once = words(f"once-{head.once}", language)
    sharing = [quoted(other.title.in_language(language), language) for name, other in d.scripts.items()
               if name != script.id and head.mark is not None and other.mark == head.mark and other.chart
               and (not speaker.on_paper or _is_printed(other))]
    yield words("once-shared", language, once=once, titles=listed(sharing, language)) if sharing else once


def _numbered(titles: Sequence[str], language: str) -> str:
    """The first and the last of titles that differ by their numbers alone, which follow each other."""
    parts = [_NUMBER.split(title) for title in titles]
    differ = [at for at, each in enumerate(zip(*parts, strict=False)) if len(set(each)) > 1]
    if len(titles) < LEAST_NUMBERED or len({len(each) for each in parts}) > 1 or len(differ) != 1:
        return ""
    numbers = [each[differ[0]] for each in parts]
    first = numbers[0]
    if not first.isdecimal() or numbers != [str(int(first) + number) for number in range(len(numbers))]:
        return ""
    ends = (quoted(titles[at], language) for at in (0, -1))
    return words("range", language, first=next(ends), last=next(ends))


def guard_words(guard: Guard, speaker: StepWords, normal: Mapping[str, str]) -> str:
    """What must hold, or an empty text for what always holds in a game that is set up."""
    language = speaker.language
    if speaker.on_paper and guard.reads_as is not None:
        return guard.reads_as.in_language(language)
    required = at_table(guard.require, speaker.game) if speaker.on_paper else guard.require
    left = True if required is None else settled(required)
    if required is None or left is True or always_holds(required, normal):
        return ""
    if left is not False and depth(left) > DEEPEST_GUARD:
        return _refused(guard, language)
    when = speaker.conditions.only_if(required)
    return sentence(words("only-if", language, when=when).rstrip("."), language)


def _refused(guard: Guard, language: str) -> str:
    """The refusal of a guard, where what must hold is too long to tell, or only the module minds it."""
    return words("may-be-refused", language, reason=quoted(guard.otherwise.in_language(language), language))
