"""Nouns with their gender, and the words by which a title says what it is."""

from dataclasses import dataclass
from functools import cache

from generator.catalogues import ENGLISH, section


@dataclass(frozen=True)
class Noun:
    """A noun in one and many, with its gender where the language has one."""

    one: str
    many: str
    feminine: bool = False


def has_noun(kind: str) -> bool:
    """Whether the program has a noun for a kind of thing."""
    return kind in section("nouns", ENGLISH)


@cache
def noun(key: str, language: str) -> Noun:
    """One of the program's nouns."""
    known = section("nouns", language)[key]
    return Noun(known["one"], known["many"], known.get("gender") == "feminine")


@cache
def containers(language: str) -> dict[str, bool]:
    """Words that show that a title names a container, so that no `box` need be added; feminine or not."""
    return {word: gender == "feminine" for word, gender in section("containers", language).items()}


@cache
def holders(language: str) -> frozenset[str]:
    """Words that name a pile of pieces by what holds it."""
    return frozenset(section("procedures", language)["holders"].split())
