"""What pieces are given and nothing uses: kinds, values and steps that would silently do nothing."""

import re
from collections.abc import Iterable, Iterator
from difflib import get_close_matches

from jinja2 import TemplateError

from generator.check.desk import Desk
from generator.core.operations import Activate
from generator.load.tree import Items, Mapping, Node
from generator.looks.inputs import names_in, optional_in
from generator.looks.templates import BrokenHead, Templates, templates_of
from generator.model.piece import FaceLook
from generator.problems.problem import nearest
from generator.rehearse.ever import ever_fitting, turnable
from generator.rehearse.table import NUMBER
from generator.resolve.tables import CARD_FIELDS, PIECE_FIELDS, PIECE_KINDS

USED_BY_NAME = frozenset({"formation"})
"""Values that charts speak of."""
SAID_OF_PIECES = frozenset(("id", "name", "steps", "side", "group"))
SAID_OF_CARDS = frozenset(("id", "title", "text", "icon", "deck", "side"))
SAID_OF_ALL = SAID_OF_PIECES | SAID_OF_CARDS
"""What looks may print of everything, or of all cards."""
_WORD = re.compile(r"[\w-]+")


def check_unused(desk: Desk) -> None:
    """Warn of kinds that nobody asks for, values that nobody prints or asks for, and steps without a side."""
    asked = {*asked_in(desk.tree), *USED_BY_NAME}
    _check_kinds(desk, asked)
    _check_values(desk, asked)
    _check_hidden(desk)
    _check_optional(desk)
    _check_groups(desk)
    _check_activation(desk)
    _check_steps(desk)
    _check_sides(desk)
    _check_facings(desk)


def _check_kinds(desk: Desk, asked: set[str]) -> None:
    """A word such as `infantry` in the place of `unit` takes all that units can do from a counter."""
    told = {*PIECE_KINDS, *asked}
    for name, piece in desk.game.definitions.pieces.items():
        if piece.kind not in told and piece.sheet == "counters":
            told.add(piece.kind)
            desk.warning(
                ("pieces", name, "kind"), "never-used",
                f"nothing asks for the kind '{piece.kind}', and such a piece is no unit but a marker",
                "units are of the kind `unit`, which need not be said; a word to print stands in `values`",
                word=piece.kind)


def _check_values(desk: Desk, asked: set[str]) -> None:
    """A value under another name than a look expects leaves a counter blank where the value should stand."""
    templates = templates_of(desk.game.assets.faces)
    told: set[str] = set()
    numbers = _numbers(desk)
    for section, name, values, looks in _printed(desk):
        left = values & numbers - asked - told
        if not left:
            continue
        shown, may_be = _shown(templates, looks)
        if shown is None:
            continue
        for value in sorted(left - shown):
            told.add(value)
            meant = get_close_matches(value, PIECE_FIELDS if section == ("pieces",) else CARD_FIELDS, n=1)
            hint = f"did you mean the field '{meant[0]}'? " if meant else ""
            hint += f"looks print by themselves {', '.join(sorted(may_be))}; " if may_be else ""
            desk.warning((*section, name), "never-used",
                         f"the value '{value}' of '{name}' is printed nowhere, and nothing asks for it",
                         f"{hint}give it to a look, as in `numbers: \"{{{value}}}\"`, or name it in `values`")


def _check_hidden(desk: Desk) -> None:
    """A value that is called as what all pieces or cards have is printed where a look asks for that."""
    templates, told = templates_of(desk.game.assets.faces), set[tuple[tuple[str, ...], str]]()
    for section, name, values, looks in _printed(desk):
        what, said = ("cards", SAID_OF_CARDS) if section[0] == "decks" else ("pieces", SAID_OF_PIECES)
        for value in sorted(values & said & (_shown(templates, looks)[0] or set())):
            if (section, value) not in told:
                told.add((section, value))
                desk.warning((*section, name, "values", value), "hidden-fact",
                             f"looks print this in the place of the '{value}' that all {what} have",
                             "give the value, or the column of the table, another name", word=value)


def _check_optional(desk: Desk) -> None:
    """What may be left out is still misspelt if nothing has it."""
    printed = list(_printed(desk))
    known = {*SAID_OF_ALL, *(value for _, _, values, _ in printed for value in values)}
    told: set[str] = set()
    for section, name, _, looks in printed:
        optional = {each for look in looks for text in look.inputs.values() for each in optional_in(text)}
        for each in sorted(optional - known - told):
            told.add(each)
            desk.warning((*section, name), "missing-value", f"nothing has a value `{each}`",
                         nearest(each, known))


def _printed(desk: Desk) -> Iterator[tuple[tuple[str, ...], str, set[str], list[FaceLook]]]:
    """Where each piece and card is written, its values, and the looks that may print them."""
    for name, piece in desk.game.definitions.pieces.items():
        yield ("pieces",), name, set(piece.values), [look for look in (piece.face, piece.back) if look]
    for deck_id, deck in desk.game.definitions.decks.items():
        for name, card in deck.cards.items():
            yield ("decks", deck_id, "cards"), name, set(card.values), [deck.look.face]


def _numbers(desk: Desk) -> set[str]:
    """The values that are numbers wherever they are given; a column of words may be a note."""
    given: dict[str, bool] = {}
    decks = desk.game.definitions.decks.values()
    holders = [piece.values for piece in desk.game.definitions.pieces.values()]
    for values in (*holders, *(card.values for deck in decks for card in deck.cards.values())):
        for name, value in values.items():
            given[name] = given.get(name, True) and NUMBER.fullmatch(value) is not None
    return {name for name, is_number in given.items() if is_number}


def _shown(templates: Templates, looks: Iterable[FaceLook]) -> tuple[set[str] | None, set[str]]:
    """The values that looks print, None for all of them; and those that they print without being told."""
    shown: set[str] = set()
    by_itself: set[str] = set()
    for look in looks:
        try:
            parts = templates.reads(look.template).words.get("values", frozenset())
            head = templates.head(look.template)
        except (TemplateError, BrokenHead):
            return None, set()
        if parts is None or templates.reads(look.template).everything:
            return None, set()
        takes = head.takes if head is not None else {}
        by_itself |= parts.union(*(names_in(each) for name, wanted in takes.items()
                                   if name not in look.inputs for each in wanted.default))
        shown.update(*(names_in(text) for text in look.inputs.values()))
    return shown | by_itself, by_itself


def _check_groups(desk: Desk) -> None:
    """A group without pieces is often named by a column that is called otherwise."""
    pieces = desk.game.definitions.pieces.values()
    taken = {piece.group for piece in pieces}
    for name, group in desk.game.definitions.groups.items():
        if name not in taken:
            given = next((value for piece in pieces for value, said in piece.values.items()
                          if said == name or group.title.says(said)), None)
            hint = f"the value '{given}' names it: a column for it is called `Group`" \
                if given else "give it to pieces by `group`, or remove it"
            desk.warning(("groups", name), "never-used", f"no piece belongs to the group '{name}'", hint)


def _check_activation(desk: Desk) -> None:
    """What only scripts activate is activated by one."""
    pieces = desk.game.definitions.pieces
    asked = (form.pieces for form in desk.game.asked.forms if isinstance(form, Activate))
    activated = frozenset().union(*(ever_fitting(desk.game, each.printed) for each in asked))
    left = [name for name, piece in pieces.items()
            if piece.activates == "by_scripts" and name not in activated]
    if left:
        more = f" and {len(left) - 1} more" if len(left) > 1 else ""
        desk.warning(("pieces", left[0], "activates"), "never-used", f"no script activates '{left[0]}'{more}",
                     "the step `activate` does; `activates: yes` lets its player do it")


def _check_steps(desk: Desk) -> None:
    """A piece that is no unit loses none of the steps it is given."""
    for name, piece in desk.game.definitions.pieces.items():
        if piece.steps > 1 and piece.kind != "unit":
            desk.warning(
                ("pieces", name, "steps"), "never-used",
                f"'{name}' is of the kind '{piece.kind}', and only units have steps to lose",
                "leave out `kind`: pieces are units; a word that tells them apart may be a tag")


def _check_sides(desk: Desk) -> None:
    """A counter is turned over when it loses a step; one that has no other side looks as before.

    One that has no step to lose never shows a side that looks like a loss, in a game that speaks of steps.
    """
    unlost = [name for name, piece in desk.game.definitions.pieces.items()
              if piece.kind == "unit" and piece.steps == 1 and piece.back is not None
              and piece.back.looks_like_a_loss]
    if unlost and any(piece.steps > 1 for piece in desk.game.definitions.pieces.values()):
        more = f" and {len(unlost) - 1} more" if len(unlost) > 1 else ""
        desk.warning(
            ("pieces", unlost[0]), "never-used",
            f"'{unlost[0]}'{more} has one step, and a back that looks like a loss",
            "write `steps: 2`, or `steps: 1` for a unit without a back")
    one_sided = [name for name, piece in desk.game.definitions.pieces.items()
                 if piece.shows_steps and piece.back is None and piece.sheet != "none"]
    if one_sided:
        more = f" and {len(one_sided) - 1} more" if len(one_sided) > 1 else ""
        desk.warning(
            ("pieces", one_sided[0]), "one-sided",
            f"'{one_sided[0]}'{more} has steps to lose and only one side, which looks the same after a loss",
            "give it a `back`, such as `back: {reduced: yes}`")
    too_many = [name for name, piece in desk.game.definitions.pieces.items()
                if piece.shows_steps and piece.back is not None and piece.steps > 2 and piece.sheet != "none"]
    if too_many:
        more = f" and {len(too_many) - 1} more" if len(too_many) > 1 else ""
        desk.warning(
            ("pieces", too_many[0], "steps"), "one-sided",
            f"'{too_many[0]}'{more} has more steps than a counter has sides: the last ones look alike",
            "make it a block, or two counters: `put` with `replaces` gives one the place of the other")


def asked_in(tree: Mapping) -> Iterator[str]:
    """Words by which definitions may mean a kind or a value: no sentences, and of pieces only patterns."""
    for section, node in tree.entries.items():
        for key, text in _texts(section, node):
            is_given = section in ("pieces", "decks")
            if not is_given:
                yield key
            if not is_given and (key == "kind" or " " not in text):
                yield from _WORD.findall(text)
            yield from names_in(text)


def _texts(key: str, node: Node) -> Iterator[tuple[str, str]]:
    """Every text below a node, and every key with nothing in it, each with its key."""
    if isinstance(node, Mapping):
        for inner, each in node.entries.items():
            yield inner, ""
            yield from _texts(inner, each)
    elif isinstance(node, Items):
        for each in node.items:
            yield from _texts(key, each)
    elif node.value:
        yield key, node.value


def _check_facings(desk: Desk) -> None:
    """Ways to face that no piece has leave every counter upright."""
    if desk.game.definitions.facings.names and not turnable(desk.game):
        desk.warning(("facings",), "never-used", "no piece faces any of these ways, so none can be turned",
                     "give a family of units `facing`: how its counters face at the start")
