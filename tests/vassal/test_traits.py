"""Every trait is written and read back, with ordinary and with awkward contents."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, get_type_hints

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.vassal import traits as t
from generator.vassal.property_changes import (
    Ask,
    Bounds,
    Change,
    Choose,
    Increment,
    PropertyCommand,
    SetTo,
    change_from,
)
from generator.vassal.quoting import NO_WORDS, Code, Shown
from generator.vassal.sequence import Unencodable
from generator.vassal.targets import COMPARISONS, PLACES, SENDERS, Parameter, Target

from .every_trait import TRAITS

AWKWARD = st.text(st.sampled_from("ab;,:/\\|'\t\"{} "), max_size=8)
CODES, SHOWN = AWKWARD.map(Code), AWKWARD.map(Shown)
PARAMETERS = st.builds(Parameter, AWKWARD, CODES)
CHANGES: st.SearchStrategy[Change] = st.one_of(
    st.builds(SetTo, CODES),
    st.builds(Increment, CODES),
    st.builds(Ask, SHOWN),
    st.builds(Choose, SHOWN, st.lists(CODES, max_size=3).map(tuple)),
)
TARGETS = st.builds(
    Target,
    sender=st.sampled_from(SENDERS),
    place=st.sampled_from(PLACES),
    comparison=st.sampled_from(COMPARISONS),
    zone=CODES,
    location=CODES,
    deck=CODES,
    property=CODES,
    value=CODES,
)
BY_TYPE: dict[Any, st.SearchStrategy[Any]] = {
    str: AWKWARD,
    Code: CODES,
    Shown: SHOWN,
    tuple[Code, ...]: st.lists(CODES, max_size=3).map(tuple),
    tuple[Shown, ...]: st.lists(SHOWN, max_size=3).map(tuple),
    int: st.integers(-999, 999),
    bool: st.booleans(),
    float: st.integers(-99, 99).map(lambda n: n / 4),
    tuple[str, ...]: st.lists(AWKWARD, min_size=1, max_size=3).map(tuple),
    tuple[tuple[str, str], ...]: st.lists(st.tuples(AWKWARD, AWKWARD), max_size=2).map(tuple),
    tuple[Parameter, ...]: st.lists(PARAMETERS, max_size=2).map(tuple),
    tuple[PropertyCommand, ...]: st.lists(
        st.builds(PropertyCommand, AWKWARD, CHANGES, SHOWN), max_size=2
    ).map(tuple),
    Bounds: st.builds(Bounds, st.booleans(), st.integers(), st.integers(), st.booleans()),
    Target: TARGETS,
    t.Walked: st.builds(
        t.Walked,
        is_visible=st.booleans(),
        map_id=AWKWARD,
        points=st.lists(st.tuples(st.integers(), st.integers()), max_size=2).map(tuple),
        has_begun=st.booleans(),
    ),
}
KINDS = (*t.TRAITS, t.RotateFreely)
WORDS: dict[str, st.SearchStrategy[Any]] = {
    "facings": st.just(6),
    "facing": st.integers(0, 5),
    "style": st.just("I"),
    "action": st.sampled_from(["Hide", "Disable"]),
}


@st.composite
def awkward_trait(draw: st.DrawFn, kind: type[t.Trait]) -> t.Trait | None:
    """A trait of a kind with awkward texts, or None if its contents do not fit together."""
    hints = get_type_hints(kind)
    chosen = {f.name: draw(WORDS.get(f.name, BY_TYPE[hints[f.name]])) for f in fields(kind) if f.init}
    try:
        return kind(**chosen)
    except ValueError:
        return None


def round_trip(trait: t.Trait) -> None:
    written = trait.type_string(), trait.state_string()
    again = t.trait_from(*written)
    assert again == trait
    assert (again.type_string(), again.state_string()) == written


@pytest.mark.parametrize("trait", TRAITS, ids=lambda trait: type(trait).__name__)
def test_an_ordinary_trait_comes_back(trait: t.Trait) -> None:
    round_trip(trait)


def test_the_module_of_everything_has_every_trait() -> None:
    assert {type(trait) for trait in TRAITS} | {t.BasicPiece} == set(KINDS)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_awkward_contents_come_back_or_are_refused(kind: type[t.Trait]) -> None:
    @settings(max_examples=25, deadline=None)
    @given(awkward_trait(kind))
    def check(trait: t.Trait | None) -> None:
        if trait is None:
            return
        try:
            round_trip(trait)
        except Unencodable as refusal:
            assert "VASSAL" in str(refusal)

    check()


GOLDEN = {
    "mark;side,places": t.Marker.of({"side": "Axis", "places": "West"}),
    "emb2;;128;;;128;;;128;;;;1;false;0;0;a.png;;false;Step;;;false;;1;1;true;;;;;1.0;;true": t.Layer(
        name="Step", images=("a.png",)
    ),
    "rotate;1;;;;;Facing;;;;;false": t.RotateFreely(),
    "rotate;4;;;;;;;Facing;;;;;true": t.Rotate(facings=4),
    "obs;;b.png;;I;?;side:;;;true;;": t.Mask(back_image="b.png"),
    "immob;;N;R;": t.DoesNotStack(),
    "hideCmd;early;Disable;{Turn<3};57348\\,0\\,A,57348\\,0\\,B": t.RestrictCommands(
        name="early", condition=Code("{Turn<3}"), keys=("57348,0,A", "57348,0,B")
    ),
    "PROP;N;true,1,4,false;:57348\\,0\\,S:P\\,{f(a\\\\,b)};": t.DynamicProperty(
        name="N",
        bounds=Bounds(True, 1, 4),
        commands=(PropertyCommand("57348,0,S", SetTo(Code("{f(a,b)}"))),),
    ),
    "return;;K;;;;2;false;Pool": t.ReturnToDeck(key="K", deck=Code("Pool")),
    "footprint;K;;false;false;10;255,255,255;0,0,0;100;50;20;30;1.0;;;;": t.MovementTrail(key="K"),
    "delete;;K;": t.Delete(key="K"),
    "matPiece;;true;0;0;;": t.MatCargo(),
}


@pytest.mark.parametrize("text", GOLDEN)
def test_the_wire_text_is_as_vassal_writes_it(text: str) -> None:
    assert GOLDEN[text].type_string() == text


def test_a_mask_without_style_is_refused() -> None:
    with pytest.raises(ValueError, match="loading"):
        t.Mask(back_image="b.png", style="")


def test_a_mask_keeps_what_a_saved_game_says() -> None:
    mask = t.Mask(back_image="b.png", owner="Axis", unmask_options="false|0")
    assert mask.state_string() == "Axis;false|0"
    round_trip(mask)


def test_a_layer_needs_a_name_for_each_image_or_none() -> None:
    with pytest.raises(ValueError, match="1 level names for 2 images"):
        t.Layer(name="Step", images=("a", "b"), level_names=(Shown("x"),))
    nameless = t.Layer(name="Step", images=("a",))
    assert t.Layer(name="Step", images=("a",), level_names=(NO_WORDS,)) == nameless


@pytest.mark.parametrize("text", ["unknown;x", "delete;x", "emb2;;999", "macro;"])
def test_texts_of_other_traits_or_lengths_are_refused(text: str) -> None:
    with pytest.raises(ValueError):
        t.trait_from(text, "")


def test_numbers_that_java_writes_with_an_exponent_are_refused() -> None:
    with pytest.raises(Unencodable):
        t.Layer(name="Step", images=("a",), scale=1e-5).type_string()


@given(CHANGES)
def test_changes_come_back(change: Change) -> None:
    try:
        text = change.to_wire()
    except Unencodable:
        return
    assert change_from(text) == change


def test_unknown_changes_and_targets_are_refused() -> None:
    with pytest.raises(ValueError):
        change_from("X,1")
    with pytest.raises(ValueError, match="NOWHERE"):
        Target(place="NOWHERE")


def test_the_default_target_is_everything() -> None:
    assert Target().to_wire() == "COUNTER|false|MAP|||||0|0||false|||EQUALS||"
    deck = Target.in_deck("Pool").sent_by("MODULE")
    assert deck.to_wire() == "MODULE|true|DECK|||||0|0|Pool|false|||EQUALS||"
