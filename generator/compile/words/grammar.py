"""Words of the program put together into phrases and sentences, as the grammar of the language asks."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from generator.catalogues import ENGLISH, Words, section
from generator.compile.words.grammars import grammar_of
from generator.compile.words.grammars.grammar import Noun
from generator.model.base import Gender, NounText
from generator.model.definitions import Side

_TEXTS = Words("procedures")
_CLOSING = ("”", "“", "»", ")", '"')


def words(key: str, language: str, **values: object) -> str:
    """The program's own words for a key, filled with values."""
    return grammar_of(language).fill(_TEXTS(key, language), values)


def noun(key: str, language: str) -> Noun:
    """One of the program's nouns."""
    known = section("nouns", language)[key]
    return grammar_of(language).noun(known["one"], known["many"], known.get("gender", "masculine"))


def has_noun(kind: str) -> bool:
    """Whether the program has a noun for a kind of thing."""
    return kind in section("nouns", ENGLISH)


def given_noun(given: NounText, language: str) -> Noun:
    """A noun that the definitions give."""
    one, many = given.one.in_language(language), given.many.in_language(language)
    return grammar_of(language).noun(one, many, given.gender.in_language(language))


def around(key: str, base: Noun, language: str, **values: object) -> Noun:
    """A noun with more words round it, in one and many."""
    return replace(base, one=words(key, language, noun=base.one, **values),
                   many=words(key, language, noun=base.many, **values))


def of_side(base: Noun, adjective: str, language: str) -> Noun:
    """A noun with the adjective of a side, or its name where it is none."""
    grammar = grammar_of(language)
    if grammar.is_name(adjective):
        return around("side-named", base, language, side=adjective)
    one, many = (grammar.attribute(adjective, base.gender, plural) for plural in (False, True))
    return replace(base, one=words("side-adjective", language, noun=base.one, side=one),
                   many=words("side-adjective", language, noun=base.many, side=many))


def article(name: str, language: str) -> str:
    """The article that a name takes."""
    return grammar_of(language).article(name)


def after_colon(said: str, language: str) -> str:
    """A sentence that stands after a colon."""
    return grammar_of(language).after_colon(said)


def of_group(base: Noun, title: str, language: str) -> Noun:
    """A noun with the group that it belongs to."""
    return around("of-group", base, language, group=grammar_of(language).group(title))


def agreeing(adjective: str, language: str, gender: Gender, plural: bool) -> str:
    """An adjective of the catalogue that says something about a noun."""
    return grammar_of(language).agreeing(adjective, gender, plural)


def forms(language: str, gender: Gender = "masculine", plural: bool = False) -> Mapping[str, str]:
    """Articles and pronouns that agree with a noun, by the names that catalogues use."""
    return grammar_of(language).forms(gender, plural)


def listed(items: Sequence[str], language: str, last: str = "and") -> str:
    """`a, b and c`; a semicolon when an item has commas of its own, outside of what it quotes."""
    if len(items) < 2:
        return "".join(items)
    word = grammar_of(language).joining(words(last, language), items[-1])
    if any(", " in re.sub(_quoting(language), "", item) for item in items):
        return f"{'; '.join(items[:-1])}; {word} {items[-1]}"
    return f"{', '.join(items[:-1])} {word} {items[-1]}"


def quoted(text: str, language: str) -> str:
    """In the quotation marks of the language; those within become the inner ones."""
    for outer, inner in _quotation_marks(language):
        text = text.replace(outer, inner)
    return words("quoted", language, text=text)


def _quoting(language: str) -> str:
    """What finds a title in quotation marks."""
    first, last = words("quoted", language, text=" ").split(" ")
    return f"{re.escape(first)}[^{re.escape(last)}]*{re.escape(last)}"


def _quotation_marks(language: str) -> tuple[tuple[str, str], ...]:
    outer, inner = (words(key, language, text=" ").split(" ") for key in ("quoted", "within-quoted"))
    return tuple(zip(outer, inner, strict=True))


def container(title: str, language: str) -> tuple[str, Gender, bool] | None:
    """A title that says itself that it is a container, so that no `box` need be added, with its gender and
    whether it is plural.
    """
    return grammar_of(language).container(title, section("containers", language))


def holds_pile(title: str, language: str) -> bool:
    """Whether a title names a pile of pieces by what holds it."""
    return not _holders(language).isdisjoint(title.lower().split())


def _holders(language: str) -> frozenset[str]:
    return frozenset(_TEXTS("holders", language).split())


def side_named(side: Side, language: str) -> str:
    """What a side is called within a sentence."""
    return grammar_of(language).side(side.title.in_language(language), side.adjective.in_language(language))


def number_word(number: int, language: str, gender: Gender) -> str:
    """A number beside a noun: one may be a word, the others are figures."""
    return grammar_of(language).one(gender) if number == 1 else str(number)


def ordinal(number: str, language: str) -> str:
    """What a number in the name of a formation becomes; what is no number is left alone."""
    return grammar_of(language).ordinal(number)


def clauses(spoken: Sequence[str], language: str, last: str) -> str:
    """Clauses joined by a word, without what needs to be said only once."""
    return f" {words(last, language)} ".join(grammar_of(language).clauses(spoken))


def mark_after(head: str, language: str) -> str:
    """What parts `if this holds` from what is done then."""
    return grammar_of(language).mark(head)


def sentence(clause: str, language: str) -> str:
    """A clause as a sentence: contracted, with a capital and a full stop."""
    text = contracted(clause.strip(), language)
    opened = next((i for i, character in enumerate(text) if character.isalnum()), 0)
    text = text[:opened] + text[opened:opened + 1].upper() + text[opened + 1:]
    return text if text.rstrip("".join(_CLOSING)).endswith((".", "?", "!", ":")) and not _stop_needed(text) \
        else text + "."


def _stop_needed(text: str) -> bool:
    """A point inside closing marks at the end belongs to an abbreviation."""
    return text.endswith(_CLOSING)


def contracted(text: str, language: str) -> str:
    """A text in the end: commas before another mark vanish, words run together as the language does."""
    text = grammar_of(language).contracted(text)
    text = re.sub(r",(?=\s*([;:,]|[.](?!\w)|$))", "", text)
    return re.sub(r"  +", " ", text)
