"""Pieces in words: sorts of pieces with their side and group, or by name when few are meant."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property

from generator.compile.words.bindings import NOW, Binding
from generator.compile.words.contents import Fitting, fitting_of
from generator.compile.words.grammar import (
    around,
    forms,
    has_noun,
    listed,
    noun,
    number_word,
    of_group,
    of_side,
    quoted,
    words,
)
from generator.compile.words.grammars.grammar import Noun
from generator.compile.words.piece_names import PieceNames
from generator.compile.words.tag_nouns import TagNouns
from generator.core.form import ACTIVE
from generator.core.pieces import Pieces
from generator.core.places import Listed, Places
from generator.records import record
from generator.rehearse.ever import held_in

MOST_NAMES = 8


@record
class Sort:
    """Pieces that are spoken of together: a noun with all that qualifies it, and their names if few.

    Names `beside` a noun that describes the pieces stand after it in brackets; others stand for it. What the
    names say anyway is left out of the `shorter` noun, which stands where they follow.
    """

    noun: Noun
    names: tuple[str, ...] = ()
    complete: int = 0
    beside: bool = False
    shorter: Noun | None = None

    @property
    def alone(self) -> tuple[str, ...]:
        """The names, where they stand for the noun."""
        return () if self.beside else self.names

    @property
    def with_names(self) -> Noun:
        """The noun that stands where the names follow."""
        return self.shorter or self.noun


@record
class PieceWords(PieceNames):
    """Speaks of pieces in one language."""

    @cached_property
    def fits(self) -> Fitting:
        """Which pieces fit what is asked for."""
        return fitting_of(self.game)

    @cached_property
    def tag_nouns(self) -> TagNouns:
        """The nouns of the game's tags."""
        return TagNouns(self.places, self.fits)

    def fitting(self, wanted: Pieces) -> tuple[str, ...]:
        """Ids of all pieces and cards that can ever fit, wherever they are; loop values fit anything."""
        return self._among(wanted, wanted.chosen)

    def _among(self, wanted: Pieces, chosen: str | None) -> tuple[str, ...]:
        """Those of them that a chosen piece can be, and that its box may hold."""
        ids, bound = self.fits.ids(wanted), self.places.bindings.get(chosen) if chosen is not None else None
        if bound is not None and bound.among:
            ids = tuple(each for each in ids if each in bound.among)
        place = wanted.at.single if isinstance(wanted.at, Listed) else None
        held = held_in(self.game).get(place) if place is not None else None
        if place is None or held is None:
            return ids
        by_scripts = self.contents.may_hold.get(place, set())
        return tuple(each for each in ids if each in held or each in by_scripts)

    def ever_in(self, wanted: Pieces) -> tuple[str, ...]:
        """Those of them that may ever lie in the places that are looked at."""
        found = self.contents.at(wanted, {})
        return tuple(identifier for identifier in self.fitting(wanted) if identifier in found)

    def sort(self, wanted: Pieces, chosen: str | None = None) -> Sort:
        """The sort of pieces that is asked for; of a chosen one, what it must be among those it can be."""
        sort = self._lasting_sort(wanted, chosen)
        for state in wanted.states:
            sort = self._in_state(sort, state)
        for key, statuses, last in (("bearing", wanted.status, "and"),
                                    ("not-bearing", wanted.without_status, "or")):
            if statuses:
                named = listed([self.status(status) for status in statuses], self.language, last)
                sort = self._in_state(sort, key, status=named)
        if wanted.facing:
            ways = listed([self.facing(each) for each in wanted.facing], self.language, "or")
            sort = self._in_state(sort, "facing", way=ways)
        return sort

    def _in_state(self, sort: Sort, state: str, **values: str) -> Sort:
        """The sort, all of it in some state: a noun says so, and so does each name that stands alone."""
        names = sort.names
        if sort.alone:
            names = tuple(words(f"named-{state}", self.language, name=name, **values) for name in names)
        return replace(sort, noun=around(state, sort.noun, self.language, **values), names=names,
                       shorter=around(state, sort.with_names, self.language, **values))

    def _lasting_sort(self, wanted: Pieces, chosen: str | None = None) -> Sort:
        """The sort by all that does not change in play; of a chosen piece, only of what that can be."""
        if not (wanted.ids or wanted.tags or wanted.values or wanted.without_tags):
            given = self.tag_nouns.given(wanted.kind) if wanted.kind is not None else None
            return Sort(self._belonging(given, wanted) if given is not None
                        else self._qualified(self._kind_of_that(wanted, chosen or ""), wanted))
        if wanted.chosen is not None:
            return Sort(self._qualified("piece", wanted), (self._chosen(wanted, wanted.chosen),), 1)
        if any("$" in value for _, value in wanted.values):
            return Sort(self.tag_nouns.marked(self._qualified(self.kind_of(wanted), wanted), wanted))
        ids = self._among(wanted, chosen)
        described = self._described(wanted, ids)
        if described is not None:
            return described
        kinds = {self.kind(identifier) for identifier in ids}
        base = kinds.pop() if len(kinds) == 1 else "piece"
        group = self._whole_group(ids)
        if group is not None:
            return Sort(self._grouped(noun(base, self.language), group), complete=len(ids))
        printed = self.printed(ids)
        many = len(printed) > MOST_NAMES or (wanted.group is not None and len(printed) > 1)
        if many and (wanted.group is not None or not wanted.ids):
            spoken = self._qualified(base, wanted)
            marked = self.tag_nouns.marked(spoken, wanted)
            return Sort(marked, printed, len(ids), beside=True, shorter=spoken)
        names = tuple(dict.fromkeys(self.called(identifier) for identifier in ids))
        return Sort(noun(base, self.language), names, len(ids))

    def by_value(self, wanted: Pieces) -> Noun:
        """The noun by what is printed on the pieces, whoever they are: `Blue unit with “type” “foot”`."""
        return self.tag_nouns.marked(self._qualified(self.kind_of(wanted), wanted), wanted)

    def _chosen(self, wanted: Pieces, chosen: str) -> str:
        """A piece that is known only in play, and what it must be, if that is asked for."""
        that = self.places.variable(chosen)
        if not is_narrowed(wanted):
            return that
        sort = self._lasting_sort(replace(wanted.lasting, ids=(), at=None), chosen)
        names, a = listed(sort.alone, self.language, "or"), forms(self.language, sort.noun.gender)["a"]
        return words("chosen-if-among" if names else "chosen-if", self.language, that=that, names=names,
                     one=sort.noun.one, a=a)

    def _described(self, wanted: Pieces, ids: Sequence[str]) -> Sort | None:
        """The sort by the noun that the definitions give to a tag that is asked for."""
        found = self.tag_nouns.describe(replace(wanted, ids=()))
        if found is None:
            return None
        belonging = self._belonging(found.noun, wanted)
        spoken = self.tag_nouns.without(belonging, wanted)
        if len(ids) == 1:
            return Sort(spoken, (self.called(ids[0]),), 1)
        names = self.printed(ids)
        if len(names) > MOST_NAMES and found.exact:
            excepted = [self.name(identifier) for identifier in found.exceptions]
            return Sort(around("but-not", spoken, self.language, names=listed(excepted, self.language))
                        if excepted else spoken)
        full = self.tag_nouns.marked(belonging, wanted, found.tag) if found.exceptions else spoken
        return Sort(full, names, len(ids), beside=True, shorter=spoken)

    def counted(self, sort: Sort, number: int) -> str:
        """`one unit`, `6 units of the Guards`; names with the count in brackets."""
        if sort.alone and len(sort.names) <= MOST_NAMES:
            if sort.complete > number:
                amount = number_word(number, self.language, sort.noun.gender)
                return words("some-of", self.language, amount=amount, names=self.named(sort))
            text = self.named(sort)
            return words("times", self.language, what=text, count=number) if number > 1 else text
        if not sort.names:
            return self._number_and_noun(sort.noun, number)
        text = self._number_and_noun(sort.with_names, number)
        return words("unlike", self.language, what=text, names=listed(sort.names, self.language))

    def named(self, sort: Sort, last: str = "and") -> str:
        """The names of the sort, joined."""
        return listed(sort.names, self.language, last)

    def everything(self, wanted: Pieces, sources: tuple[Places, ...] = ()) -> str:
        """All pieces that fit, as what is put somewhere; `sources` are the places looked at, if several."""
        sort = self.sort(wanted)
        by_number = self._by_number(wanted)
        if wanted.at is not None and not by_number and any("$" in value for _, value in wanted.values):
            return self._all_with_values(wanted, wanted.at)
        what = by_number or self._all_of(sort, wanted)
        if wanted.at is None or ((sort.complete == 0 or sort.beside) and not by_number):
            return what
        spots = [self.places.within(source) for source in sources or (wanted.at,)]
        place = listed(spots, self.language, "or")
        one = bool(by_number) or len(sort.names) == 1
        return words("name-at" if one else "names-at", self.language, what=what, place=place)

    def kind_of(self, wanted: Pieces) -> str:
        """The key of the noun for whatever fits; the places looked at narrow it."""
        if wanted.kind is not None and has_noun(wanted.kind):
            return wanted.kind
        kinds = {self.kind(identifier) for identifier in self.fitting(wanted)}
        if wanted.group is None and wanted.at is not None and len(kinds) > 1:
            kinds = {self.pile_kind(place) for place in self.game.places(wanted.at) if "$" not in place}
        return kinds.pop() if len(kinds) == 1 else "piece"

    def _kind_of_that(self, wanted: Pieces, chosen: str) -> str:
        """The key of the noun for what fits; what a variable stands for is of its sort."""
        bound = self.places.bindings.get(chosen.removeprefix("$"))
        if wanted.kind is None and bound is not None and bound.kind == "piece" and has_noun(bound.noun):
            return bound.noun
        return self.kind_of(wanted)

    def _qualified(self, kind: str, wanted: Pieces) -> Noun:
        return self._belonging(noun(kind, self.language), wanted)

    def _belonging(self, qualified: Noun, wanted: Pieces) -> Noun:
        for word in (wanted.side, wanted.group):
            if word == f"${ACTIVE}":
                return around("of-active", qualified, self.language)
            if word is not None and word.startswith("$"):
                return self._of_that(qualified, self.places.bindings.get(word[1:]))
        side = self.game.definitions.sides.get(wanted.side or "")
        if side is not None and wanted.group is None:
            qualified = of_side(qualified, side.adjective.in_language(self.language), self.language)
        if wanted.group is not None:
            qualified = self._grouped(qualified, wanted.group)
        if wanted.is_relative:
            key = f"of-{'own' if wanted.side == 'same' else 'other'}-side"
            qualified = around(key, qualified, self.language)
        return qualified

    def _of_that(self, base: Noun, bound: Binding | None) -> Noun:
        """The noun for those of a side or group that a variable stands for."""
        of = self.places.noun_of(bound) if bound is not None else noun("value", self.language)
        form = forms(self.language, of.gender)
        if bound is not None and bound.called:
            name = quoted(bound.called, self.language)
            return around("of-called", base, self.language, of=of.one, the=form["the"], name=name)
        return around("of-that", base, self.language, of=of.one, that=form["that"])

    def _grouped(self, base: Noun, group: str) -> Noun:
        title = self.game.definitions.groups[group].title.in_language(self.language)
        return of_group(base, title, self.language)

    def _whole_group(self, ids: Sequence[str]) -> str | None:
        groups = {self.game.pieces[i].group if i in self.game.pieces else None for i in ids}
        group = groups.pop() if len(groups) == 1 else None
        if group is None or len(ids) < 2:
            return None
        members = [i for i, piece in self.game.pieces.items() if piece.group == group]
        return group if len(members) == len(ids) else None

    def _all_of(self, sort: Sort, wanted: Pieces) -> str:
        form = forms(self.language, sort.noun.gender, plural=True)
        if sort.beside and sort.names and wanted.at is None:
            return self._all_described(sort)
        if sort.alone:
            text = self.things(sort, wanted)
            copies = sort.complete > len(sort.names) == 1
            return words("times", self.language, what=text, count=sort.complete) if copies else text
        if sort.complete and not sort.beside:
            return words("the-counted", self.language, the=form["the"], number=sort.complete,
                         many=sort.noun.many)
        key, place = "every", ""
        if wanted.at is not None and self.places.only_aside(wanted.at):
            key = "every-left"
        elif self._is_stored(wanted):
            key = "the-rest"
        elif wanted.at is not None:
            key, place = "every-at", self.places.within(wanted.at)
        return words(key, self.language, one=sort.noun.one, many=sort.noun.many, every=form["every"],
                     the=form["the"], place=place)

    def _all_with_values(self, wanted: Pieces, at: Places) -> str:
        """All that have a value which the turn gives: where they lie stands before it, and not after all."""
        found = self.tag_nouns.marked(self._qualified(self.kind_of(wanted), wanted), wanted, at=at)
        for state in wanted.states:
            found = around(state, found, self.language)
        form = forms(self.language, found.gender, plural=True)
        return words("every", self.language, one=found.one, many=found.many, every=form["every"])

    def _is_stored(self, wanted: Pieces) -> bool:
        """Whether people who set up take all this out of the game's box, wherever a program keeps it."""
        if not self.places.is_setting_up:
            return False
        boxes = wanted.at.ids if isinstance(wanted.at, Listed) else ()
        return self.places.on_paper and bool(boxes) and all(
            identifier in self.game.pieces and self.game.pieces[identifier].starts in boxes
            for identifier in self.fitting(wanted))

    def things(self, sort: Sort, wanted: Pieces) -> str:
        """The names; `the blocks 2. and 79.` where a bare number would read as an amount."""
        ids = self.fitting(wanted)
        plain = self.namesakes.thing(ids) if sort.names[0][:1].isdigit() else None
        return self.with_noun(sort.names, self.namesakes.noun(ids) or plain)

    def _all_described(self, sort: Sort) -> str:
        """`the 3 blocks marked N (2 Sh, 3 Sh and 4 Sh)`."""
        the = forms(self.language, sort.noun.gender, plural=True)["the"]
        many = sort.with_names.many
        what = words("the-counted", self.language, the=the, number=sort.complete, many=many)
        return words("unlike", self.language, what=what, names=self.named(sort))

    def _by_number(self, wanted: Pieces) -> str:
        """Pieces that a loop value selects: the value of each is told."""
        key = next((name for name, value in wanted.values
                    if value.startswith("$") and value[1:] not in NOW), None)
        if key is None:
            return ""
        numbered = sorted((piece.values[key], identifier) for identifier, piece in self.game.pieces.items()
                          if key in piece.values and identifier in self.fitting(wanted))
        if len({number for number, _ in numbered}) < len(numbered):
            return ""
        told = [words("number-name", self.language, number=number, name=self.name(identifier))
                for number, identifier in numbered]
        base = noun(self.kind(numbered[0][1]) if numbered else "piece", self.language)
        for state in wanted.states:
            base = around(state, base, self.language)
        return words("by-number", self.language, noun=base.one, list=", ".join(told),
                     the=forms(self.language, base.gender)["the"], row=words("that-row", self.language))

    def _number_and_noun(self, name: Noun, number: int) -> str:
        return f"{number_word(number, self.language, name.gender)} {name.one if number == 1 else name.many}"


def is_narrowed(chosen: Pieces) -> bool:
    """Whether it is asked what a chosen piece is, beside where it lies and in which state."""
    asked = (chosen.side, chosen.group, *chosen.tags, *chosen.without_tags, *chosen.values)
    return any(each is not None for each in asked)
