"""A module that uses every trait and every component once, made only with the library."""

from __future__ import annotations

import io

from PIL import Image

from generator.vassal import elements as e
from generator.vassal import traits as t
from generator.vassal.archive import zip_bytes
from generator.vassal.build_file import module_data, to_xml
from generator.vassal.keys import named, stroke
from generator.vassal.piece import Piece
from generator.vassal.property_changes import Bounds, SetTo
from generator.vassal.quoting import Code, Said, Shown
from generator.vassal.saved_game import BoardChoice, board_choice, thin_setup
from generator.vassal.targets import Parameter, Target
from generator.vassal.translations import properties_file

from .every_trait import GPIDS, card, unit

VERSION = "3.7.8"


def tree() -> e.Element:
    """The component tree."""
    return e.game_module(
        name="Everything",
        version="1.0",
        vassal_version=VERSION,
        description="Every trait and component",
        next_gpid=max(GPIDS.values()) + 1,
        parts=(*_basics(), *_windows(), *_maps(), *_tools(), *_scenarios()),
    )


def _basics() -> tuple[e.Element, ...]:
    shared = Piece((t.BasicPiece(), t.Marker.of({"kind": "unit"})))
    gate = e.change_property_button(
        change=SetTo(Code('{SumMap("Strength","Main Map")>3 ? "Axis" : "Allies"}')),
        button=e.Button(key=named("Judge"), gate="Over"),
        report=Code("$oldValue$ to $newValue$"),
    )
    return (
        e.basic_command_encoder(),
        e.documentation(
            e.about_screen(title="About", image="unit.png"),
            e.help_file(title="Rules", file="rules.html"),
            e.browser_help_file(title="Web", starting_page="https://example.org/"),
            e.browser_pdf_file(title="Rulebook", file="rules.pdf"),
        ),
        e.player_roster(sides=("Axis", "Allies")),
        e.global_options(
            e.enum_preference(
                name="Speed", tab="Play", description="How fast", choices=("fast", "slow"), initial="slow"
            ),
            scenario_options_key=stroke("ctrl shift O"),
        ),
        e.game_piece_image_definitions(),
        e.global_properties(
            e.global_property(gate, name="Winner", initial="Axis"),
            e.global_property(name="Over", initial="false"),
            e.global_property(name="Limit", initial="3", bounds=Bounds(True, 0, 9)),
            e.scenario_properties_option_tab(
                e.list_scenario_property(name="Length", initial="a", prompt="Game", options=("a", "b, c")),
                e.boolean_scenario_property(name="Fog", initial=True, prompt="Fog of war"),
                e.number_scenario_property(name="Bonus", initial=2, prompt="Bonus"),
                e.string_scenario_property(name="Title", initial="x", prompt="Title"),
                name="Options",
            ),
        ),
        e.global_translatable_messages(e.global_translatable_message(name="Msg", text=Said("hello"))),
        e.prototypes_container(e.prototype_definition(name="Shared", definition=shared.definition())),
        e.chatter(),
        e.key_namer(),
    )


def _windows() -> tuple[e.Element, ...]:
    units = e.piece_slot(name="Unit", gpid=GPIDS["palette unit"], definition=card().definition(2))
    cards = e.card_slot(name="Card", gpid=GPIDS["card in palette"], definition=card().definition(3))
    return (
        e.piece_window(
            e.tab_widget(
                e.list_widget(units, name="Units"),
                e.panel_widget(cards, name="Cards", columns=2),
                e.box_widget(e.panel_widget(name="Empty"), name="Box"),
            ),
            button=e.Button(text="Pieces", tooltip="All pieces"),
        ),
        e.chart_window(
            e.tab_widget(
                e.chart(name="Table", image="unit.png"),
                e.html_chart(name="Page", file="rules.html"),
            ),
            name="Charts",
            button=e.Button(text="Charts"),
        ),
        e.notes_window(),
        e.inventory(
            name="Losses", button=e.Button(text="Losses"), include=Code('{kind=="unit"}'), group_by=("side",)
        ),
    )


def _board(name: str) -> e.Element:
    highlight = e.zone_highlight(name="front", color="255,0,0")
    west = e.zone(
        e.zone_property(name="Control", initial="Axis"),
        name="West",
        path=((0, 0), (150, 0), (150, 300), (0, 300)),
        location_format=Code("$gridLocation$"),
        use_parent_grid=True,
        highlight_property="Control",
    )
    boxes = e.zone(
        e.region_grid(e.region(name="Reserve", x=20, y=350), e.region(name="Dead", x=60, y=350)),
        name="Boxes",
        path=((0, 300), (150, 300), (150, 400), (0, 400)),
    )
    squares = e.zone(
        e.square_grid(e.square_grid_numbering(), dx=20.0, dy=20.0, x0=160, y0=310),
        name="Track",
        path=((150, 300), (300, 300), (300, 400), (150, 400)),
    )
    grid = e.hex_grid(e.hex_grid_numbering(), dx=41.57, dy=48.0, x0=24, y0=24)
    zones = e.zoned_grid(west, boxes, squares, grid, e.zoned_grid_highlighter(highlight))
    return e.board(zones, name=name, image="board.png")


def _maps() -> tuple[e.Element, ...]:
    main = e.MapSettings(
        name="Main Map",
        move_key=named("Moved"),
        edge_width=10,
        edge_height=10,
        mark_unmoved=e.Button(text="Unmoved", key=stroke("ctrl shift M")),
    )
    default = board_choice(BoardChoice("Main Map", "May"))
    plain = e.board_picker(e.board(name="Tray", width=200, height=100, color="200,200,200"))
    viewer = e.counter_detail_viewer(
        text=e.ViewerText(piece_format=Code("$PieceName$")), terrain=e.ViewerTerrain(shown="ifOne")
    )
    return (
        e.game_map(
            *_map_parts(),
            settings=main,
            boards=e.board_picker(_board("May"), _board("Sept"), default_setup=default),
            viewer=viewer,
        ),
        e.private_map(
            settings=e.MapSettings(name="Axis Tray", launch=True, button=e.Button(text="Tray")),
            boards=plain,
            sides=("Axis",),
        ),
        e.player_hand(
            settings=e.MapSettings(name="Axis Hand", launch=True, button=e.Button(text="Hand")),
            boards=plain,
            sides=("Axis",),
        ),
    )


def _map_parts() -> tuple[e.Element, ...]:
    slot = e.piece_slot(name="Unit", gpid=GPIDS["unit"], definition=unit().definition(GPIDS["unit"]))
    deck_card = e.card_slot(name="Card", gpid=GPIDS["card"], definition=card().definition(GPIDS["card"]))
    return (
        e.global_properties(e.global_property(name="Weather", initial="fair")),
        e.setup_stack(slot, name="1st Army", board="May", grid_location="0203"),
        e.draw_pile(
            deck_card,
            e.deck_global_key_command(name="Take", key=named("Set"), deck_count=Code("1")),
            e.deck_send_key_command(
                key=named("Release"), target_deck="Cup", match=Code("{Strength==Limit}"), limit=Code("{2}")
            ),
            e.deck_sort_key_command(
                order=(e.SortBy(property="Strength", numeric=True), e.SortBy(property="side")), menu="Sort"
            ),
            name="Pool",
            board="May",
            x=200,
            y=100,
            width=40,
            height=40,
            draw_multiple="Draw several",
            draw_specific="Draw one",
            face_down=e.BY_MENU,
            turn_up=e.DeckCommand(menu="Face up"),
            turn_down=e.DeckCommand(menu="Face down"),
            shuffle=e.BY_MENU,
            shuffle_command=e.DeckCommand(
                menu="Shuffle", key=named("Shuffle"), report=Code("$deckName$ shuffled")),
            reverse=e.DeckCommand(menu="Reverse"),
            outline_color="0,0,0",
            empty_key=named("Empty"),
            reshuffle=e.DeckCommand(menu="All to the cup"),
            reshuffle_target="Cup",
            save=e.DeckCommand(menu="Save"),
            load=e.DeckCommand(menu="Load"),
            counts=(("armies", Code('{side=="Axis, all"}')),),
            drag_condition=Code("{Limit>0}"),
        ),
        e.draw_pile(name="Cup", x=250, y=100, width=40, height=40, owners=()),
        e.mass_key_command(e.KeyCommand(name="All", key=named("Set"), target=Target.on_map("Main Map"))),
        e.zoomer(zoom_in=e.Button(key=stroke("ctrl EQUALS"))),
        e.layered_piece_collection(
            e.layer_control(button=e.Button(text="Marks"), command="Reset All Layers", layers=("back",)),
            order=("back", "front"),
        ),
        e.selection_highlighters(e.selection_highlighter(name="Units", match=Code('{kind=="unit"}'))),
        e.highlight_last_moved(),
        e.global_map(button=e.Button(text="Overview")),
        e.flare(report=Code("$PlayerName$ points")),
        e.los_thread(button=e.Button(text="LOS", icon="/images/thread.gif")),
        e.text_saver(button=e.Button(text="Text")),
        e.hide_pieces_button(button=e.Button(tooltip="Hide pieces")),
        e.piece_recenterer(button=e.Button(text="Recentre")),
        e.move_camera_button(button=e.Button(text="Go"), mode="G", grid_location="0101", board="May"),
    )


def _tools() -> tuple[e.Element, ...]:
    loop = e.Loop(count=Code("{Limit}"), index_property="i")
    actions = e.Actions(report=Code("orders"), keys=(named("Orders"), stroke("F5")), loop=loop)
    command = e.KeyCommand(
        name="Orders",
        button=e.Button(key=named("Orders")),
        key=named("Set"),
        target=Target.in_zone("West", "Main Map"),
        filter=Code('{side=="Axis" && Strength>1}'),
        parameters=(Parameter("Strength", Code("{Limit}")),),
    )
    face = e.special_die_face(text="six", value=6, icon="unit.png")
    return (
        e.global_key_command(command),
        e.startup_global_key_command(e.KeyCommand(name="Start", key=named("Set"))),
        e.startup_global_key_command(
            e.KeyCommand(name="Side", key=""), when=e.SIDE_CHANGE, press_key=named("Orders")
        ),
        e.do_action_button(name="Act", button=e.Button(text="Act"), actions=actions),
        e.multi_action_button(button=e.Button(text="Both"), items=("Charts", "Losses")),
        e.toolbar_menu(button=e.Button(text="Dice"), items=("1d6", "Red")),
        e.turn_tracker(
            e.list_turn_level(
                e.counter_turn_level(name="Turn", property_name="Turn", loop_at=2),
                name="Month",
                property_name="Month",
                values=("June", "July, late"),
            ),
            e.turn_global_hotkey(name="orders", key=named("Orders")),
            next_key=named("Next"),
        ),
        e.dice_button(name="d6x2", button=e.Button(text="1d6"), roll=e.Roll(dice=2, keep="l")),
        e.random_text_button(name="Odd", button=e.Button(text="Odd"), faces=("2", "3", "3"), numeric=True),
        e.special_dice_button(
            e.special_die(face, name="Red"),
            name="Red",
            button=e.Button(text="Red"),
            actions=e.Actions(keys=(named("Orders"),)),
        ),
    )


def _scenarios() -> tuple[e.Element, ...]:
    return (
        e.predefined_setup(name="Plain"),
        e.predefined_setup_menu(e.predefined_setup(name="May 1940", file="may.vsav"), name="Scenarios"),
        e.language(e.translation(locale="fr")),
    )


def module() -> bytes:
    """The whole .vmod."""
    setup = thin_setup({"Limit": "4", "Winner": "nobody; yet"}, [BoardChoice("Main Map", "May")])
    return zip_bytes(
        {
            "buildFile.xml": to_xml(tree()),
            "moduledata": module_data(name="Everything", version="1.0", vassal_version=VERSION),
            "images/board.png": _picture(300, 400, "tan"),
            "images/unit.png": _picture(40, 40, "gray"),
            "images/back.png": _picture(40, 40, "black"),
            "may.vsav": setup,
            "rules.html": b"<html><body>Rules</body></html>",
            "rules.pdf": b"%PDF-1.4\n",
            "Module_fr.properties": properties_file({"DoActionButton.Act.text": Shown("Agir")}),
        }
    )


def _picture(width: int, height: int, color: str) -> bytes:
    buffer = io.BytesIO()
    Image.new("RGB", (width, height), color).save(buffer, "PNG")
    return buffer.getvalue()
