"""The catalogues of a game's folder, `words/LANGUAGE.yaml`, held against ours."""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from string import Formatter

from generator.catalogues import AGREEING, ENGLISH, FORMS, Catalogue, languages, section, sections
from generator.load.tree import Mapping as Tree
from generator.load.tree import Node, Scalar, plain
from generator.problems import Problems
from generator.problems.problem import nearest

_MOST_NAMED = 6
_FREE = AGREEING | {"many", "noun", "nouns"}
"""Places that a language may have or not, if a text of ours has them in some language."""
_GENDERS = ("masculine", "feminine", "neuter")
_NUMBERS = ("one", "many")
_VASSAL = re.compile(r"\$\w+\$")


def brought_words(trees: Mapping[str, Node], problems: Problems) -> dict[str, Catalogue]:
    """What the catalogues say as it should be, by language; anything else is told and left out."""
    return {language: _Reading(language, problems).whole(tree) for language, tree in trees.items()}


class _Reading:
    """One catalogue."""

    def __init__(self, language: str, problems: Problems) -> None:
        self._language, self._problems = language, problems

    def whole(self, tree: Node) -> Catalogue:
        """Every section that we have too."""
        if not isinstance(tree, Tree):
            self._problems.error(tree.span, "not-a-mapping", "a catalogue holds named sections")
            return {}
        known = (*sections(), FORMS)
        for name in tree.entries.keys() - set(known):
            self._unknown(tree, name, known)
        said = {}
        for name in known:
            given = tree.entries.get(name)
            entries = given if isinstance(given, Tree) else Tree({}, tree.key_span(name))
            if isinstance(given, Scalar) and given.value is None:
                given = None
            if given is not None and not isinstance(given, Tree):
                self._problems.error(given.span, "not-a-mapping", f"'{name}' holds texts by their keys")
            said[name] = dict(self._forms(entries) if name == FORMS else self._section(name, entries))
        return said

    def _section(self, name: str, given: Tree) -> Iterator[tuple[str, object]]:
        ours = section(name, ENGLISH)
        for key, node in given.entries.items():
            if name != "containers" and key not in ours:
                self._unknown(given, key, ours)
            elif name == "nouns":
                if self._is_noun(node):
                    yield key, plain(node)
            elif not isinstance(node, Scalar) or not node.value:
                self._problems.error(node.span, "empty-value", f"'{key}' is a text")
            elif name == "containers" or self._has_places(node, node.value, name, key):
                yield key, node.value
        missing = [key for key in ours if key not in given.entries] if name != "containers" else []
        if missing and self._language not in languages():
            named = ", ".join(missing[:_MOST_NAMED]) + (" ..." if len(missing) > _MOST_NAMED else "")
            self._problems.warning(
                given.span, "missing-words",
                f"'{name}' lacks {len(missing)} of {len(ours)} texts, which will be English: {named}")

    def _is_noun(self, node: Node) -> bool:
        said = plain(node)
        if isinstance(said, dict) and {*_NUMBERS} <= said.keys() <= {*_NUMBERS, "gender"} and all(
                isinstance(each, str) and each for each in said.values()):
            return True
        self._problems.error(node.span, "wrong-form", "a noun has `one` and `many`, and perhaps a `gender`")
        return False

    def _has_places(self, node: Scalar, text: str, name: str, key: str) -> bool:
        """Whether a text has the places for values that ours has; articles and pronouns are free."""
        ours = section(name, ENGLISH)[key]
        try:
            given, wanted = _places(text), _places(ours)
        except ValueError:
            self._problems.error(node.span, "unknown-placeholder", "a bracket is open or closed alone",
                                 "`{{` and `}}` stand for brackets that are printed")
            return False
        forms = set(_forms(text)) - self._cases
        if forms:
            self._problems.error(
                node.span, "unknown-placeholder",
                f"'{', '.join(sorted(forms))}' is no form of what is put there",
                f"this language has {', '.join(sorted(self._cases))}" if self._cases
                else "write the name alone: `{name}`")
            return False
        elsewhere = {place for each in languages() for place in _places(section(name, each)[key])}
        strange = given - wanted - (elsewhere & _FREE)
        if strange:
            known = sorted(wanted | elsewhere & _FREE)
            self._problems.error(
                node.span, "unknown-placeholder", f"nothing is put into '{', '.join(sorted(strange))}'",
                f"in this text: {', '.join(known)}" if known else "this text has no places for values")
        lacking = wanted - given - _FREE
        if lacking:
            self._problems.error(node.span, "missing-placeholder",
                                 f"'{', '.join(sorted(lacking))}' has no place in it", f"in English: {ours}")
        return not lacking and not strange

    @cached_property
    def _cases(self) -> set[str]:
        """The forms that texts of ours ask for in this language."""
        texts = (text for name in sections() for text in section(name, self._language).values())
        return {form for text in texts if isinstance(text, str) for form in _forms(text)}

    def _forms(self, given: Tree) -> Iterator[tuple[str, object]]:
        """Articles and pronouns by gender, in one and many."""
        for name, by_gender in given.entries.items():
            if name not in AGREEING:
                self._unknown(given, name, AGREEING)
                continue
            said = plain(by_gender)
            if isinstance(said, dict) and said and said.keys() <= set(_GENDERS) and all(
                    isinstance(each, dict) and each.keys() == set(_NUMBERS) for each in said.values()):
                yield name, {gender: {number: word or "" for number, word in each.items()}
                             for gender, each in said.items()}
            else:
                self._problems.error(by_gender.span, "wrong-form",
                                     "a form is given by gender, and for each `one` and `many`",
                                     "the: {masculine: {one: il, many: i}, feminine: {one: la, many: le}}")

    def _unknown(self, parent: Tree, name: str, known: Iterable[str]) -> None:
        self._problems.error(parent.key_span(name), "unknown-key", f"'{name}' is not known here",
                             nearest(name, known))


def _forms(text: str) -> Iterator[str]:
    """What stands behind the names in braces: `:dat`, `!r`."""
    for _, name, form, conversion in Formatter().parse(text):
        if name is not None and (form or conversion):
            yield (f"!{conversion}" if conversion else "") + (f":{form}" if form else "")


def _places(text: str) -> set[str]:
    """The names in braces, and those of VASSAL. Raises ValueError for brackets that do not match."""
    named = {name for _, name, _, _ in Formatter().parse(text) if name is not None}
    return named | set(_VASSAL.findall(text))
