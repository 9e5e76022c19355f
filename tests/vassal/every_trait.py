"""Every trait once, and the pieces that carry them."""

from __future__ import annotations

from generator.vassal import traits as t
from generator.vassal.expression import braces, filter_text, text
from generator.vassal.gpids import assign
from generator.vassal.keys import named, stroke
from generator.vassal.piece import Piece
from generator.vassal.property_changes import Ask, Bounds, Choose, Increment, PropertyCommand, SetTo
from generator.vassal.quoting import Code, Shown
from generator.vassal.targets import Parameter, Target

SLOTS = ("unit", "palette unit", "card in palette", "card", "marker", "replacement")
GPIDS = assign(SLOTS)

OTHERS = filter_text('side!="$side$"')
NEIGHBOURS = braces(f"CountMap({text('Main Map')},{OTHERS})==0")
TO_CARDS = Target.in_deck("Pool").having("side", "Axis", "NOT_EQUALS")

COMMANDS = (
    PropertyCommand(stroke("ctrl U"), Increment(Code("1")), Shown("Up")),
    PropertyCommand(named("Set"), SetTo(Code('{Range(1,2)>3 ? "a:b;c" : "d,e"}'))),
    PropertyCommand(named("Ask"), Ask(Shown("How many, then?")), Shown("Ask")),
    PropertyCommand(
        named("Choose"), Choose(Shown("Which?"), (Code("one"), Code("two, or three"))), Shown("Choose")),
)


def marker(name: str) -> str:
    """The definition of a piece that other pieces place."""
    piece = Piece((t.BasicPiece(image="unit.png", name=Shown("Marker")), t.Marker.of({"side": "Axis"})))
    return piece.definition(GPIDS[name])


PICTURES: tuple[t.Trait, ...] = (
    t.Layer(
        name="Step",
        images=("unit.png", "back.png"),
        level_names=(Shown(""), Shown("+ reduced")),
        up_menu=Shown("Recover"),
        up_key=named("Recover"),
        down_menu=Shown("Reduce"),
        down_key=named("Reduce"),
        follow=True,
        follow_expression=Code("{Strength}"),
    ),
    t.Layer(name="Only", images=("unit.png",), level=-1, always_active=False, activate_key=named("Show")),
    t.Rotate(
        facings=4, name="Facing", clockwise_key=named("Turn"), direct_expression=braces("Strength"),
        facing=2),
    t.RotateFreely(name="Angle", key=named("Spin"), menu=Shown("Spin"), angle=90.0),
    t.TextLabel(text=Code("$Strength$ of 4; or less"), key=named("Label"), menu=Shown("Change label")),
    t.NonRectangular(path="M -24.0 -24.0 L 24.0 -24.0 L 0.0 24.0 Z", image="unit.png"),
)

VALUES: tuple[t.Trait, ...] = (
    t.DynamicProperty(name="Strength", bounds=Bounds(True, 1, 2, True), value="2"),
    t.DynamicProperty(name="Note", commands=COMMANDS, value="a;b"),
    t.SetGlobalProperty(
        name="Control", commands=COMMANDS, level=t.SetGlobalProperty.NAMED_ZONE, where=Code("West")
    ),
    t.SetPieceProperty(name="Note", commands=COMMANDS, target=TO_CARDS, filter=Code('{side=="Axis"}')),
    t.CalculatedProperty(name="Broken", expression=Code('{Turn>2 ? "too late; really" : ""}')),
)

ACTIONS: tuple[t.Trait, ...] = (
    t.Trigger(
        name="check",
        condition=NEIGHBOURS,
        watch_keys=(named("Moved"), stroke("F5")),
        action_keys=(named("Set"), named("Back")),
        loop=True,
        loop_count=Code("{Strength}"),
        index=True,
        index_property="i",
    ),
    t.GlobalKeyCommand(
        key=named("Call"),
        key_sent=named("Set"),
        filter=Code('{side!="$side$"}'),
        target=Target.at_location(braces('"0"+Strength'), "Main Map"),
        parameters=(Parameter("Strength", Code("{Strength+1}")), Parameter("Note", Code("a:b,c|d"))),
    ),
    t.GlobalHotkey(key=named("Press"), key_sent=named("Orders")),
    t.SendToLocation(
        key=named("Back"), map_name=braces("OldMap"), board=braces("OldBoard"), x=braces("OldX"),
        y=braces("OldY")),
    t.ReturnToDeck(key=named("Cup"), deck=Code("Pool")),
    t.PlaceMarker(
        key=named("Mark"),
        marker=marker("marker"),
        gpid=str(GPIDS["marker"]),
        parameters=(Parameter("Strength", Code("{Strength}")),),
    ),
    t.Replace(key=named("Swap"), marker=marker("replacement"), gpid=str(GPIDS["replacement"])),
    t.Delete(key=named("Gone"), menu=Shown("Delete")),
    t.Clone(key=named("Twin"), menu=Shown("Clone")),
    t.Report(
        keys=(named("Back"),),
        format=Code("~ $PlayerName$: $Broken$; so"),
        cycle_back_keys=(named("Undo"),),
        cycle_formats=(Code("one, two"), Code("three")),
    ),
    t.Translate(menu=Shown("March"), key=named("March"), dx=Code("{Strength*10}")),
    t.MarkMoved(key=named("Clear"), menu=Shown("Moved")),
    t.MovementTrail(key=named("Trail"), menu=Shown("Trail; of it"), show_key=named("TrailOn"),
                    walked=t.Walked(is_visible=True, map_id="M", points=((1, -2), (3, 4)), has_begun=True)),
    t.MultiLocation(
        filter=braces("ZoneOfCommand!=CurrentZone"), menu=Code("Enter $ZoneOfCommand$"), key=named("Enter")),
)

GUARDS: tuple[t.Trait, ...] = (
    t.Mask(back_image="back.png", style="Gback.png", deal_key=named("Deal"), deal_expression=Code("{side}")),
    t.Mask(back_image="back.png", style="I", access=t.access_sides("Axis", "Allies"), owner="Axis"),
    t.Invisible(key=named("Hide"), owner="Allies"),
    t.RestrictedAccess(sides=("Axis", "Allies, all")),
    t.RestrictCommands(name="early", condition=Code("{Turn<3}"), keys=(named("Enter"), named("March"))),
    t.DoesNotStack(description="a mat lies alone"),
)

NAMES: tuple[t.Trait, ...] = (
    t.Prototype(name="Shared"),
    t.Marker.of({"side": "Axis", "places": "|0101|0202|", "text": "a,b;c\td/e"}),
    t.BasicName(name="1st Army"),
    t.Comment(text="for the Editor; only"),
    t.TranslatableMessage(name="Greeting", message="hello; you"),
    t.MenuSeparator(),
    t.SubMenu(menu=Shown("More"), entries=("Clone", "Delete")),
)

LINKS: tuple[t.Trait, ...] = (
    t.Mat(name="Tray"),
    t.MatCargo(find_key=named("Find")),
    t.Attachment(name="Adj", attach_key=named("Link"), filter=Code('{"$places$".contains(LocationName)}')),
)

TRAITS = (*PICTURES, *VALUES, *ACTIONS, *GUARDS, *NAMES, *LINKS)


def unit() -> Piece:
    """A piece with nearly every trait; a mat cannot also be cargo."""
    traits = (trait for trait in TRAITS if not isinstance(trait, t.MatCargo))
    return Piece((t.BasicPiece(image="unit.png", name=Shown("1st; Army")), *traits))


def card() -> Piece:
    """A card with a mask."""
    mask = t.Mask(back_image="back.png", style="B")
    inner = t.BasicPiece(image="unit.png", name=Shown("Card"))
    return Piece((inner, mask, t.MatCargo(find_key=named("Find"))))
