"""Turn one YAML text into a located tree; no tags, no anchors, no unbounded nesting, no code."""

import re
import sys
from collections.abc import Iterator

import yaml

from generator.load.tree import Items, Mapping, Node, Scalar
from generator.problems import Problems, Span

MAXIMUM_DEPTH = 24

_Loader: type = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

_PLAIN_WORDS = (
    (
        r"cannot start any token",
        "a tab, or a sign that has a meaning in YAML, stands where a value begins",
        "indent with blanks; put a text that begins with %, @, ` or * in quotes",
    ),
    (
        r"mapping values are not allowed",
        "a ': ' stands where no key can be",
        "put a text that holds ': ' in quotes",
    ),
    (
        r"expected alphabetic or numeric character",
        "a text cannot begin with * or & here",
        "put it in quotes: \"**Event:** draw a card\"",
    ),
    (r"could not find expected ':'", "a ':' is missing after this key", "or the indentation is wrong"),
    (
        r"did not find expected key|expected <block end>",
        "the indentation is wrong here",
        "entries of one mapping or list stand exactly below each other",
    ),
    (
        r"did not find expected ',' or|expected ',' or",
        "a ',' or a closing bracket is missing before this",
        "a text that holds ',' or ':' is put in quotes",
    ),
    (r"did not find expected node|expected the node content", "a value is missing here", ""),
    (r"unexpected end of stream", "a quote is opened and never closed", ""),
    (
        r"unknown escape character",
        "a backslash in double quotes begins an unknown sign",
        "use single quotes for a text with backslashes",
    ),
    (
        r"expected a single document|found another document|expected '<document start>'",
        "a second document begins here",
        "a file holds one document; remove the '---' or '...'",
    ),
)
"""What PyYAML says, and what a person needs to hear."""


_CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\ufffe\uffff]")
"""What neither paper nor VASSAL can show; YAML lets it in by escapes such as "\\x07"."""


class _TooDeep(Exception):
    """Nesting was given up at a span."""

    def __init__(self, span: Span) -> None:
        super().__init__(str(span))
        self.span = span


def read_text(text: str, name: str, problems: Problems) -> Node:
    """Turn one YAML text into a located tree; mistakes become problems and leave an empty value."""
    empty = Scalar(None, Span(name, 1, 1))
    try:
        return _Reader(text, name, problems).document() or empty
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        if "end of stream" in str(error.problem) and error.context_mark is not None:
            mark = error.context_mark  # where the quote is opened
        span = Span(name, mark.line + 1, mark.column + 1) if mark else Span(name)
        problems.error(span, "yaml-syntax", *_in_plain_words(error.problem or str(error)))
    except yaml.reader.ReaderError as error:
        problems.error(
            _span_of_offset(text, name, error.position), "yaml-syntax", _of_control(error.character)
        )
    except _TooDeep as deep:
        problems.error(deep.span, "too-large", f"nested deeper than {MAXIMUM_DEPTH} levels")
    except (yaml.YAMLError, RecursionError, ValueError) as error:
        problems.error(Span(name), "yaml-syntax", str(error).splitlines()[0])
    return empty


class _Reader:
    """Builds the tree from YAML's events: PyYAML's own composer overflows the stack on deep nesting."""

    def __init__(self, text: str, name: str, problems: Problems) -> None:
        self.name, self.problems = name, problems
        self.events: Iterator[yaml.Event] = yaml.parse(text, Loader=_Loader)
        self._line = 1

    def document(self) -> Node | None:
        """The tree of the only document, None for an empty file."""
        found: Node | None = None
        for event in self.events:
            if isinstance(event, yaml.DocumentStartEvent):
                if found is not None:
                    self._error(event, "yaml-syntax", *_in_plain_words("found another document"))
                    return found
                found = self._node(next(self.events), 0)
        return found

    def _node(self, event: yaml.Event, depth: int) -> Node:
        span = self._span(event)
        if depth > MAXIMUM_DEPTH:
            raise _TooDeep(span)
        if isinstance(event, yaml.AliasEvent):
            self._error(
                event,
                "yaml-alias",
                f"the alias '*{event.anchor}' may not be used",
                "a text that begins with * stands in quotes; "
                "pieces share what they have in common by a family: `extends`",
            )
            return Scalar(None, span)
        assert isinstance(event, yaml.NodeEvent)
        self._check_properties(event)
        if isinstance(event, yaml.SequenceStartEvent):
            items = []
            while not isinstance(item := next(self.events), yaml.SequenceEndEvent):
                items.append(self._node(item, depth + 1))
            return Items(tuple(items), span)
        if isinstance(event, yaml.MappingStartEvent):
            return self._mapping(span, depth)
        assert isinstance(event, yaml.ScalarEvent)
        for said in find_control(event.value):
            self._error(event, "yaml-syntax", said)
        return _scalar(event, span)

    def _mapping(self, span: Span, depth: int) -> Mapping:
        entries: dict[str, Node] = {}
        key_spans: dict[str, Span] = {}
        while not isinstance(key_event := next(self.events), yaml.MappingEndEvent):
            key_node = self._node(key_event, depth + 1)
            value = self._node(next(self.events), depth + 1)
            key = key_node.value if isinstance(key_node, Scalar) else None
            if key is None:
                self.problems.error(key_node.span, "yaml-syntax", "a key is a plain word")
            elif key in entries:
                self.problems.error(
                    key_node.span, "doubled-key", f"'{key}' stands already at {key_spans[key]}"
                )
            else:
                entries[key], key_spans[key] = value, key_node.span
        return Mapping(entries, span, key_spans)

    def _check_properties(self, event: yaml.NodeEvent) -> None:
        if event.anchor is not None:
            self._error(
                event,
                "yaml-alias",
                f"the anchor '&{event.anchor}' may not be used",
                "pieces share what they have in common by a family: `extends`",
            )
        tag = getattr(event, "tag", None)
        if tag is not None:
            shown = str(tag).replace("tag:yaml.org,2002:", "!!")
            self._error(event, "yaml-tag", f"the tag '{shown}' is not allowed: definitions are plain data")

    def _span(self, event: yaml.Event) -> Span:
        assert event.start_mark is not None
        line = event.start_mark.line + 1
        if line != self._line:  # all places of a line share one number: large games have a million places
            self._line = line
        return Span(self.name, self._line, event.start_mark.column + 1)

    def _error(self, event: yaml.Event, code: str, message: str, hint: str = "") -> None:
        self.problems.error(self._span(event), code, message, hint)


def _scalar(event: yaml.ScalarEvent, span: Span) -> Scalar:
    if event.implicit[0] and event.value == "":
        return Scalar(None, span)
    assert event.start_mark is not None and event.end_mark is not None
    quotes = 0 if event.implicit[0] else 1
    on_one_line = event.start_mark.line == event.end_mark.line
    as_it_is = event.end_mark.column - event.start_mark.column == len(event.value) + 2 * quotes
    # the words of a game come again and again: what is equal is kept once
    return Scalar(sys.intern(event.value), span, quotes if on_one_line and as_it_is else None)


def _in_plain_words(said: str) -> tuple[str, str]:
    for pattern, message, hint in _PLAIN_WORDS:
        if re.search(pattern, said):
            return message, hint
    return said, ""


def _span_of_offset(text: str, name: str, offset: int) -> Span:
    before = text[:offset]
    return Span(name, before.count("\n") + 1, offset - (before.rfind("\n") + 1) + 1)


def find_control(text: str) -> list[str]:
    """What is wrong with the first control character of a text, if it has one."""
    return [_of_control(character) for character in _CONTROL.findall(text)[:1]]


def _of_control(character: str | int) -> str:
    code = character if isinstance(character, int) else ord(character)
    return f"the control character U+{code:04X} cannot stand in a definition"
