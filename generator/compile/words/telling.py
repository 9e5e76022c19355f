"""Clauses that hold clauses, set as plain sentences where these stay clear, else as lettered lines."""

from collections.abc import Iterator, Sequence
from string import ascii_lowercase

from generator.compile.words.grammar import contracted, mark_after, sentence
from generator.records import record

LONGEST_SENTENCE = 260
INDENT = "\u00a0\u00a0\u00a0"


@record
class Told:
    """A clause; with `inner` it opens what is done under it. `joined` belongs to the clause before it.

    `is_title` is a title of what is done under it, one of several that stand in lines of their own.
    """

    text: str
    inner: tuple["Told", ...] = ()
    joined: bool = False
    is_title: bool = False


def items(told: Sequence[Told], language: str) -> list[str]:
    """One text for each thing to do, with lettered lines below it where a sentence would be unclear."""
    return ["\n".join(_lines(group, language, 0)) for group in groups(told)]


def groups(told: Sequence[Told]) -> list[list[Told]]:
    """Each clause with those that belong to it."""
    found: list[list[Told]] = []
    for clause in told:
        if clause.joined and found:
            found[-1].append(clause)
        else:
            found.append([clause])
    return found


def _in_a_sentence(told: Sequence[Told], language: str) -> str | None:
    """The clauses in a row, or None where it would not be clear what belongs to what."""
    if any(clause.is_title for clause in told):
        return None
    grouped = groups(told)
    spoken: list[str] = []
    for index, group in enumerate(grouped):
        last = index == len(grouped) - 1
        if not last and len(group) > 1 and any(clause.inner for clause in group):
            return None
        text = _group_in_a_sentence(group, last, language)
        if text is None:
            return None
        spoken.append(text)
    return "; ".join(spoken)


def _group_in_a_sentence(
    group: Sequence[Told], last: bool, language: str, in_lines: bool = False
) -> str | None:
    """The clauses of a group; `in_lines` one whose others follow in lines of their own."""
    spoken = []
    for clause, followed in [(clause, False) for clause in group] if in_lines else _merged(group):
        if not clause.inner:
            spoken.append(clause.text)
            continue
        inner = _in_a_sentence(clause.inner, language)
        several = len(groups(clause.inner)) > 1
        unclear = (several and len(group) > 1) or (_branches(clause.inner) and followed) or (
            not last and (several or _branches(clause.inner)))
        if inner is None or unclear:
            return None
        is_over_all = several or clause.is_title or _branches(clause.inner)
        mark = ":" if is_over_all else mark_after(clause.text, language)
        spoken.append(f"{clause.text}{mark} {inner}")
    return "; ".join(spoken)


def _merged(group: Sequence[Told]) -> Iterator[tuple[Told, bool]]:
    """The clauses, and whether others of the group follow; the last, a head whose only content is another
    head, as both at once: `otherwise` after both could belong to either.
    """
    yield from ((clause, True) for clause in group[:-1])
    last = group[-1]
    while len(last.inner) == 1 and last.inner[0].inner:
        only = last.inner[0]
        last = Told(f"{last.text}{':' if last.is_title else ','} {only.text}", only.inner, last.joined)
    yield last, False


def _branches(told: Sequence[Told]) -> bool:
    return any(clause.inner for clause in told)


def _lines(group: Sequence[Told], language: str, level: int) -> list[str]:
    text = _group_in_a_sentence(group, True, language)
    if text is not None and _is_short(text, language):
        return [sentence(text, language)]
    lines: list[str] = []
    for clause, followed in _merged(group):
        text = _group_in_a_sentence([clause], True, language, followed)
        if text is not None and (_is_short(text, language) or len(clause.inner) < 2):
            lines.append(sentence(text, language))
        else:
            lines += _under_head(clause, language, level)
    return lines


def _is_short(text: str, language: str) -> bool:
    return len(contracted(text, language)) <= LONGEST_SENTENCE


def _under_head(clause: Told, language: str, level: int) -> list[str]:
    lines = [sentence(f"{clause.text}:", language)]
    inner = groups(clause.inner)
    is_offer = any(each.is_title for part in inner[0] for each in part.inner)
    parts = [[part] for part in inner[0]] if len(inner) == 1 and not is_offer else inner
    for mark, members in zip(_marks(level), parts, strict=False):
        first, *rest = _lines(members, language, level + 1)
        lines += [f"{mark} {first}", *(f"{INDENT}{line}" for line in rest)]
    return lines


def _marks(level: int) -> list[str]:
    return [f"{letter})" for letter in ascii_lowercase] if level == 0 else ["\u2013"] * 99
