"""What a template reads of all that it is given, found in its text: faces that agree in it look the same.

A parser would take longer than drawing the faces. So every word that may be the name of a variable counts,
also one of a text: what is found may be too much, and is never too little.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from generator.records import record

_OTHERS = re.compile(
    r"""\{%[-+]?\s*(?:extends|include|import|from)\b\s*"""
    r"""(?:(?:"([^"\\]*)"|'([^'\\]*)')\s*(?=[-+]?%\}|(?:import|as|ignore|with|without)\b))?""")
"""A template that another one uses; without a name when it is only known while that one is drawn."""
_WORD = re.compile(r"""(?<![\w.])([A-Za-z_]\w*)(?:\.([A-Za-z_]\w*)|\["([\w-]+)"\])?""")
_BLOCK = re.compile(r"\{%[-+]?\s*(?:end)?block\b[^%\"']*%\}")
"""A part of a template; its name is no variable."""
_QUOTED_NAME = re.compile(r"""(?<=[(,\s])(?:"[A-Za-z_]\w*"|'[A-Za-z_]\w*')(?=[),\s])""")
"""A text that is one name and is given to something: not that variable, nor a key after which one asks."""
_HEAD = re.compile(r"\A\{#---\n.*?\n---#\}", re.DOTALL)
"""What a template says of itself: the defaults in it are filled in before it is drawn."""
_COMMENT = re.compile(r"""\{#(?:[^"']|'s\b)*?#\}""")
"""Without a quotation mark in it, it is one indeed, or it is inside a text."""
_TEST = re.compile(
    r"""(?<![\w.])((?:el)?if(?:\s+not)?\s+)([A-Za-z_]\w*)(?=\s+(?:and|or|else)\b|\s*[-+]?%\})""")
"""Where all that counts of a variable is whether there is anything in it."""
_IS_TRUE = "is true"
_OF_MAPPINGS = frozenset(dir(dict))
"""What a mapping does by these names concerns all that it holds."""
_ABSENT = object()


@record
class Reads:
    """Variables by name, each with the parts of it that are read: None is all of it.

    `everything` when that cannot be told.
    """

    words: Mapping[str, frozenset[str] | None]
    everything: bool = False

    def any_of(self, names: Iterable[str]) -> bool:
        """Whether one of the names may be read."""
        return self.everything or not self.words.keys().isdisjoint(names)

    def of(self, given: Mapping[str, Any]) -> str:
        """What is read of the given variables, as a text that is equal only when all of it is equal."""
        if self.everything:
            return repr(given)
        found: list[tuple[str, Any]] = []
        for name in sorted(given.keys() & self.words.keys()):
            value, parts = given[name], self.words[name]
            if parts is None or (isinstance(value, Mapping) and parts & _OF_MAPPINGS):
                found.append((name, value))
            else:
                found += [(f"{name}.{part}", _part(value, part)) for part in sorted(parts)]
        return repr([(name, value) for name, value in found if value is not _ABSENT])


def reads(name: str, text_of: Callable[[str], str]) -> Reads:
    """What a template and those that it extends or uses read; `text_of` gives the text of each."""
    words: dict[str, frozenset[str] | None] = {}
    ahead, known = [name], {name}
    while ahead:
        text = text_of(ahead.pop())
        for one, other in _OTHERS.findall(text):
            used = one or other
            if not used:
                return Reads({}, everything=True)
            if used not in known:
                known.add(used)
                ahead.append(used)
        text = _QUOTED_NAME.sub('""', _BLOCK.sub("", _COMMENT.sub("", _HEAD.sub("", text))))
        found = [(word, _IS_TRUE) for _, word in _TEST.findall(text)]
        found += [(word, part or key) for word, part, key in _WORD.findall(_TEST.sub(r"\1", text))]
        for word, asked in found:
            so_far = words.get(word, frozenset())
            words[word] = so_far | {asked} if asked and so_far is not None else None
    return Reads(words)


def _part(value: Any, name: str) -> Any:
    if name == _IS_TRUE:
        return bool(value)
    return value.get(name, _ABSENT) if isinstance(value, Mapping) else getattr(value, name, _ABSENT)
