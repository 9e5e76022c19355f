"""Print problems for people (with the line and a caret) or for programs (as data)."""

from collections.abc import Mapping, Sequence

from generator.problems.problem import Problem, Problems, Span

FEW_ERRORS = 3
"""So many equal errors are shown each with its line."""
MOST_PLACES = 4
"""Places that are listed where one problem is in several."""


def as_text(problems: Problems, sources: Mapping[str, str]) -> str:
    """Every problem with its line and a caret, equal warnings and many equal errors together, then a count.

    `sources` maps the file names used in spans to their text.
    """
    alike: dict[object, list[Problem]] = {}
    for problem in problems:
        alike.setdefault(_said(problem), []).append(problem)
    parts = []
    for problem in problems:
        group = alike[_said(problem)]
        if problem.level == "error" and len(group) <= FEW_ERRORS:
            parts.append(_with_excerpt(problem, sources, ()))
        elif problem == group[0]:
            parts.append(_with_excerpt(problem, sources, [each.span for each in group[1:]]))
    errors = sum(problem.level == "error" for problem in problems)
    warnings = len(list(problems)) - errors
    parts.append(f"{_counted(errors, 'error')}, {_counted(warnings, 'warning')}")
    return "\n".join(parts)


def _said(problem: Problem) -> object:
    return problem.level, problem.code, problem.message, problem.hint


def as_data(problems: Problems) -> list[dict[str, object]]:
    """Every problem as plain data for `--json`."""
    return [
        {
            "file": problem.span.file,
            "line": problem.span.line,
            "column": problem.span.column,
            "level": problem.level,
            "code": problem.code,
            "message": problem.message,
            "hint": problem.hint,
        }
        for problem in problems
    ]


def _with_excerpt(problem: Problem, sources: Mapping[str, str], also_at: Sequence[Span]) -> str:
    lines = [f"{problem.span}: {problem.level}[{problem.code}]: {problem.message}"]
    source = sources.get(problem.span.file, "").splitlines()
    if 0 < problem.span.line <= len(source):
        text, column = _shown(source[problem.span.line - 1], problem.span)
        start = max(0, column - 80)
        lines += [f"    {text[start : start + 110]}", "    " + " " * (column - 1 - start) + "^"]
    if problem.hint:
        lines.append(f"    {problem.hint}")
    if also_at:
        listed = ", ".join(map(str, also_at[:MOST_PLACES]))
        more = f" and {len(also_at) - MOST_PLACES} more" if len(also_at) > MOST_PLACES else ""
        lines.append(f"    {len(also_at) + 1} times, also at {listed}{more}")
    return "\n".join(lines)


def _shown(line: str, span: Span) -> tuple[str, int]:
    """A line as it is printed, and the column meant; the text of a sheet has tabs between cells."""
    if not span.is_cell:
        return line.expandtabs(1), span.column
    cells = line.split("\t")
    before = "".join(f"{cell} | " for cell in cells[: span.column - 1])
    return " | ".join(cells), len(before) + 1


def _counted(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
