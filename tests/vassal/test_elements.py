"""Components and the build file."""

from __future__ import annotations

import pytest
from lxml import etree

from generator.vassal import elements as e
from generator.vassal.build_file import module_data, to_xml
from generator.vassal.property_changes import SetTo
from generator.vassal.quoting import Code

from .everything import tree

ZONE_XML = """\
<?xml version='1.0' encoding='UTF-8' standalone='no'?>
<VASSAL.build.module.map.boardPicker.board.mapgrid.Zone name="West &amp; &quot;sea&quot;" \
locationFormat="a&#9;b&#10;c" path="0,0;9,0;9,9" useParentGrid="true" useHighlight="false" \
highlightProperty="">
  <VASSAL.build.module.properties.ZoneProperty name="Control" initialValue="Axis" description="" \
isNumeric="false" min="0" max="100" wrap="false"/>
</VASSAL.build.module.map.boardPicker.board.mapgrid.Zone>
"""


def test_a_component_is_written_with_all_its_attributes_in_order() -> None:
    zone = e.zone(
        e.zone_property(name="Control", initial="Axis"),
        name='West & "sea"',
        path=((0, 0), (9, 0), (9, 9)),
        location_format=Code("a\tb\nc"),
        use_parent_grid=True,
    )
    assert to_xml(zone).decode() == ZONE_XML


def test_piece_text_is_not_indented() -> None:
    slot = e.piece_slot(name="A", gpid=1, definition="+/null/a\tb/c")
    parsed = etree.fromstring(to_xml(e.setup_stack(slot, name="S")))
    assert parsed[0].text == "+/null/a\tb/c"


def test_characters_xml_cannot_hold_are_refused() -> None:
    with pytest.raises(ValueError):
        to_xml(e.chart(name="\x1b", image="x.png"))


def test_a_map_lists_the_parts_vassal_does_not_add() -> None:
    game_map = e.game_map(
        e.flare(), settings=e.MapSettings(name="M"), boards=e.board_picker(e.board(name="B"))
    )
    assert [child.tag.rpartition(".")[2] for child in game_map.children] == [
        "BoardPicker",
        "StackMetrics",
        "ForwardToKeyBuffer",
        "Scroller",
        "ForwardToChatter",
        "MenuDisplayer",
        "MapCenterer",
        "StackExpander",
        "PieceMover",
        "KeyBufferer",
        "ImageSaver",
        "CounterDetailViewer",
        "Flare",
    ]


def test_a_gate_disables_a_button() -> None:
    button = e.change_property_button(change=SetTo(Code("{f(a, b)}")), button=e.Button(key="K", gate="Over"))
    assert button.attributes["propChanger"] == "P,{f(a\\, b)}"
    assert button.attributes["canDisable"] == "true"
    assert button.attributes["propertyGate"] == "Over"


def test_a_gate_is_refused_where_vassal_has_none() -> None:
    with pytest.raises(ValueError, match="cannot be gated"):
        e.chart_window(name="Charts", button=e.Button(text="Charts", gate="Over"))


def test_a_deck_sends_to_one_target() -> None:
    with pytest.raises(ValueError):
        e.deck_send_key_command(key="K")
    with pytest.raises(ValueError):
        e.deck_send_key_command(key="K", target_deck="A", target_expression=Code("{B}"))


def test_nobody_is_an_owner_list_and_everybody_is_none() -> None:
    closed = e.draw_pile(name="D", x=0, y=0, width=1, height=1, owners=())
    opened = e.draw_pile(name="D", x=0, y=0, width=1, height=1)
    assert closed.attributes["deckRestrictAccess"] == "true"
    assert closed.attributes["deckOwners"] == ""
    assert opened.attributes["deckRestrictAccess"] == "false"


def test_the_first_zoom_level_must_exist() -> None:
    with pytest.raises(ValueError):
        e.zoomer(levels=(1.0,), start=1)


def test_the_whole_module_is_well_formed_and_uses_every_constructor() -> None:
    root = etree.fromstring(to_xml(tree()))
    assert root.tag == "VASSAL.build.GameModule"
    made = {str(node.tag).rpartition(".")[2].lower().replace("_", "") for node in root.iter()}
    constructors = {name.replace("_", "") for name in e.__all__ if name.islower()}
    renamed = {"gamemap": "map", "predefinedsetupmenu": "predefinedsetup"}
    assert {renamed.get(name, name) for name in constructors} <= made


def test_module_data_has_a_fixed_date() -> None:
    data = module_data(name="Demo", version="1.0", vassal_version="3.7.8", description="d")
    assert [(node.tag, node.text) for node in etree.fromstring(data)] == [
        ("version", "1.0"),
        ("extra1", None),
        ("extra2", None),
        ("VassalVersion", "3.7.8"),
        ("dateSaved", "1577836800000"),
        ("description", "d"),
        ("name", "Demo"),
    ]
