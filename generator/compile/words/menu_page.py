"""What pieces do when their player chooses it: how they fire, what they put down, where they are sent."""

from collections.abc import Iterator, Mapping

from generator.compile.pages.document import Document, Table
from generator.compile.words.grammar import listed, noun, quoted, sentence, words
from generator.compile.words.pieces import MOST_NAMES
from generator.compile.words.sources import lines_of, sources, title_of
from generator.compile.words.steps import StepWords
from generator.core.lowering import lower_pieces
from generator.core.pieces import Pieces
from generator.core.written.places import Selector
from generator.model.fire import MOST_EYES, Fire, PrintedDice
from generator.model.game import Game
from generator.model.put import Put
from generator.model.send import Send
from generator.model.status import Status
from generator.module_names import menu_words
from generator.rehearse.table import printed_on

_Way = Fire | Put | Send | Status


def menu_document(game: Game, language: str, in_module: bool) -> Document | None:
    """Every way to fire, to put something down, to be sent away, and every status; or None."""
    definitions, speaker = game.definitions, StepWords(game, language, on_paper=not in_module)
    sections: dict[str, Mapping[str, _Way]] = {
        "fire": definitions.fire, "put": definitions.put, "send": definitions.send,
        "statuses": {name: each for name, each in definitions.statuses.items() if in_module or each.chart}}
    ways = [way for section in sections.values() for way in section.values()]
    rows = (*(() if in_module else _activation(speaker)), *(_row(way, speaker) for way in ways))
    if not rows:
        return None
    columns = tuple(words(f"doing-{key}", language) for key in ("what", "who", "how"))
    has_lines = any(lines for *_, lines in rows)
    table = Table((*columns, words("rules-lines", language)), rows) if has_lines \
        else Table(columns, tuple(row[:-1] for row in rows))
    return Document(
        words("doing-title", language), (table,), game=definitions.game.title.in_language(language),
        source=sources(ways, language),
        made_from=tuple(f"{key}/{name}" for key, section in sections.items() for name in section))


def _activation(speaker: StepWords) -> Iterator[tuple[str, ...]]:
    """That pieces are activated before they act; the module's help tells it of the entry of its menu."""
    language = speaker.language
    acting = tuple(name for name, piece in speaker.game.pieces.items() if piece.activates_by_hand)
    if acting:
        sort = speaker.pieces.sort(Pieces(ids=acting))
        many = sort.noun.many if len(sort.names) > MOST_NAMES else speaker.amounts.many(sort)
        yield (menu_words("activate", language), sentence(many, language).rstrip("."),
               sentence(words("activated-so", language), language), "")


def _row(way: _Way, speaker: StepWords) -> tuple[str, ...]:
    """What it is called, who does it, how, and where that comes from."""
    by = way.by if isinstance(way, Fire | Put) else way.pieces
    how = " ".join(sentence(clause, speaker.language) for clause in _how(way, speaker))
    return (title_of(way, speaker.language), _who(by, speaker), how,
            lines_of(way.provenance, speaker.language))


def _how(way: _Way, speaker: StepWords) -> Iterator[str]:
    match way:
        case Fire():
            yield from _fires(way, speaker)
        case Put():
            yield from _puts(way, speaker)
        case Send():
            yield words("sent", speaker.language, place=speaker.places.onto(way.to))
        case Status():
            yield from _marks(way, speaker)


def _who(by: Selector, speaker: StepWords) -> str:
    """The pieces in the plural; a few by their names, and those that the author named himself."""
    sort = speaker.pieces.sort(lower_pieces(by, ()))
    too_many = len(sort.names) > MOST_NAMES and not by.ids
    many = sort.noun.many if too_many else speaker.amounts.many(sort)
    return sentence(many, speaker.language).rstrip(".")


def _fires(fire: Fire, speaker: StepWords) -> Iterator[str]:
    """How many dice, which of them hit, and what a status leaves of them."""
    language, pieces = speaker.language, speaker.game.pieces
    match fire.dice:
        case PrintedDice(value=value, reduced=reduced):
            yield words("fires-printed", language, value=speaker.amounts.value_called(value, reduced))
        case "strength" | "half":
            yield words(f"fires-{fire.dice}", language)
        case number:
            yield words("fires-number", language, dice=_dice(number, language))
    by_face: dict[int, list[str]] = {}
    for value, face in fire.hits_on.items():
        by_face.setdefault(face, []).append(speaker.places.printed(fire.value, value))
    hits = {_eyes(face): listed(values, language, "or") for face, values in by_face.items()}
    firing = speaker.pieces.fitting(lower_pieces(fire.by, ()))
    if len(hits) == 1 and all(fire.needs(printed_on(speaker.game, each)) for each in firing):
        yield words("fires-hit", language, eyes=next(iter(hits)))
    else:
        each = "; ".join(words("fires-hit-with", language, eyes=eyes, values=values)
                         for eyes, values in hits.items())
        yield words("fires-hits", language, value=speaker.places.value_title(fire.value), hits=each)
    for status, most in fire.limited_by.items():
        name = quoted(speaker.game.definitions.statuses[status].name.in_language(language), language)
        yield words("help-fires-limited", language, most=most, status=name)
    if fire.reveals and any(each in pieces and pieces[each].hidden for each in firing):
        yield words("fires-seen", language)


def _eyes(face: int) -> str:
    return str(face) if face == MOST_EYES else f"{face}\N{EN DASH}{MOST_EYES}"


def _dice(number: int, language: str) -> str:
    name = noun("die", language)
    return f"{number} {name.one if number == 1 else name.many}"


def _puts(put: Put, speaker: StepWords) -> Iterator[str]:
    """What is put down, and what that costs."""
    language = speaker.language
    sort = speaker.pieces.sort(lower_pieces(put.pieces, ()))
    yield words("puts-instead" if put.replaces else "puts", language,
                marker=listed(sort.alone, language, "or") or sort.noun.many)
    if put.once_a_place:
        yield words("puts-once", language)
    if put.costs_a_step:
        yield words("help-costs", language)


def _marks(status: Status, speaker: StepWords) -> Iterator[str]:
    """How a status is shown, and when it ends."""
    language = speaker.language
    if status.summary is not None:
        yield status.summary.in_language(language)
    yield words("marked-so", language)
    if status.unique:
        yield words("marked-once", language)
    if status.until_moved:
        yield words("marked-until-moved", language)
