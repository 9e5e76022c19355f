"""Put the module together: one element tree, the images it shows, the files beside it."""

from collections.abc import Mapping, Sequence
from typing import Any

from generator import module_names as names
from generator.compile.artwork import DrawnPage, Faces
from generator.compile.module import turn_track, windows
from generator.compile.module.behaviours import Behaviours
from generator.compile.module.expressions import stack_sizes
from generator.compile.module.inventory import inventory
from generator.compile.module.messages import Messages
from generator.compile.module.pictures import Image, chart_image, mark_images
from generator.compile.module.piece_slots import PieceSlots
from generator.compile.module.pieces import PieceWriter
from generator.compile.module.place_lists import PlaceLists
from generator.compile.module.seclusion import umpire_window
from generator.compile.module.speaking import speaking_buttons
from generator.compile.module.states import StateWriter
from generator.compile.module.tables import Tables
from generator.compile.module.trails import trail_button
from generator.compile.module.translations import module_translation
from generator.compile.module.umpire import Umpire
from generator.core.form import Path
from generator.model.game import Game
from generator.records import record
from generator.vassal import elements as e
from generator.vassal.build_file import module_data, to_xml
from generator.vassal.elements.tree import Element
from generator.vassal.gpids import FIRST_FREE
from generator.vassal.keys import stroke
from generator.vassal.quoting import said
from generator.vassal.translated import translated
from generator.vassal.translations import properties_file

_CHARTS_PX, _CHART_PX = (1290, 580), 1030
"""The window of the charts, for a screen of 1366 x 768, and how much of its width a chart takes."""

VASSAL_VERSION = "3.7.8"
"""The least version that does all the module asks for (cookbook 8.3)."""


@record
class ModulePlan:
    """Everything that goes into a .vmod; images are still drawings."""

    images: Mapping[str, Image]
    files: Mapping[str, bytes]
    scripts: Sequence[Mapping[str, Any]]
    gpids: Mapping[int, str]
    """Which piece or card the slot of a number makes; one that lies on several boards has several."""
    origins: Mapping[str, Path]
    """Where the keys of the umpire and the texts of scripts and rules are written, by name."""
    vassal_version: str = VASSAL_VERSION


def module_plan(
    game: Game,
    faces: Faces,
    drawn: Mapping[str, Mapping[str, Image]],
    charts: Mapping[str, Sequence[DrawnPage]],
    help_pages: Mapping[str, str],
    help_pictures: Mapping[str, Image],
) -> ModulePlan:
    """Compile the module; the mappings are keyed by language, the game's first is the module's own.

    `faces` are those of the first language, `drawn` the images of faces and boards (`module_images`). The
    pictures of the help are named by their files.
    """
    first, *others = game.languages
    messages = Messages(game)
    umpire = Umpire(game, messages)
    for script in game.scripts.values():
        umpire.add(script)
    umpire.finish()
    states = StateWriter(game, faces, stack_sizes(game))
    writer = PieceWriter(game, faces, messages, states)
    behaviours = Behaviours(game, messages)
    slots = PieceSlots(game, writer, behaviours)
    files = windows.saved_setups(game)
    lists = PlaceLists()
    prototypes = lists.shortened_in(e.prototypes_container(*behaviours.prototypes.elements()))
    tables = [lists.shortened_in(each) for each in _windows(
        game, slots, umpire_window(umpire.clerks(slots.made_clerks), slots.clerks))]
    parts = (
        *_head(game),
        e.global_properties(*windows.properties(game, umpire.program.value_names, lists.properties())),
        prototypes,
        e.global_translatable_messages(
            *(
                e.global_translatable_message(name=name, text=said(words.in_language(first)))
                for name, words in messages.all_texts().items()
            )
        ),
        e.piece_window(e.tab_widget(name="Pieces"), name="Pieces", hidden=True),
        *tables,
        *_beside(game, charts[first]),
        e.language(*(e.translation(locale=language) for language in others)),
    )
    files |= {"buildFile.xml": to_xml(_module(game, parts)), "help.html": help_pages[first].encode()}
    files["moduledata"] = module_data(
        name=game.definitions.game.title.in_language(first),
        version=game.version,
        vassal_version=VASSAL_VERSION,
        description=game.definitions.game.edition.in_language(first),
    )
    files |= _translations(game, messages, charts)
    for language in others:
        files[f"help_{language}/help.html"] = _one_folder_down(help_pages[language]).encode()
    origins = {**umpire.program.origins, **messages.origins}
    images = _images(game, drawn, charts)
    images |= {f"images/{name}": image for name, image in help_pictures.items()}
    return ModulePlan(images, files, _script_list(game), slots.numbers, origins)


def _module(game: Game, parts: tuple[Element, ...]) -> Element:
    return e.game_module(
        name=game.definitions.game.title.in_language(game.native),
        version=game.version,
        vassal_version=VASSAL_VERSION,
        description=game.definitions.game.edition.in_language(game.native),
        next_gpid=FIRST_FREE,
        parts=parts,
    )


def _translations(
    game: Game, messages: Messages, charts: Mapping[str, Sequence[DrawnPage]]
) -> dict[str, bytes]:
    """The texts of the module in each language but its own."""
    first, *others = game.languages
    if not others:
        return {}
    written, files = read_by_players(game, charts[first]), {}
    for language in others:
        spoken = read_by_players(game.spoken_in(language), charts[language], game)
        texts = {**translated(written, spoken), **module_translation(game, messages, language)}
        files[f"Module_{language}.properties"] = properties_file(texts)
    return files


def read_by_players(game: Game, charts: Sequence[DrawnPage], laid_by: Game | None = None) -> Element:
    """The module without pieces and their behaviour: what is left in it is read by players.

    `laid_by` is the same game in the module's own language, if it is not that one.
    """
    boards = [Tables(game, laid_by=laid_by).window(board) for board in game.definitions.boards]
    return _module(game, (*_head(game), *boards, *_beside(game, charts)))


def _one_folder_down(page: str) -> str:
    """The help where VASSAL looks for that of another language: in a folder of its own."""
    return page.replace('src="images/', 'src="../images/')


def _head(game: Game) -> tuple[Element, ...]:
    seats = tuple(name for side in game.definitions.sides for name in names.seat_names(game, side))
    seats = (*seats, names.all_sides(game))
    return (
        e.basic_command_encoder(),
        e.documentation(e.help_file(title=names.own_words("help-title", game.native), file="help.html")),
        e.player_roster(
            sides=seats,
            button_text=names.own_words("seats", game.native),
            button_tooltip=names.own_words("seats-tooltip", game.native),
        ),
        e.global_options(*windows.preferences(game), undo_key=stroke(names.HOTKEYS["undo"])),
        e.game_piece_image_definitions(),
    )


def _beside(game: Game, charts: Sequence[DrawnPage]) -> tuple[Element, ...]:
    """What stands beside the maps."""
    back, on = turn_track.buttons(game)
    return (
        back,
        turn_track.track(game),
        on,
        *turn_track.changes(game),
        *speaking_buttons(),
        *windows.script_buttons(game),
        *windows.window_menus(game),
        *trail_button(game),
        inventory(game),
        *windows.dice(game),
        _charts(charts, game.native),
        windows.notes(game),
        *windows.setups(game),
    )


def _windows(
    game: Game, slots: PieceSlots, umpires: Element
) -> list[Element]:
    """The main maps, the other boards, and the umpire's window.

    A command visits the windows in this order, and each pile that deals at random draws a number when it is
    visited. So the umpire's place among them decides which numbers its scripts draw: it is before the last,
    where games used to have it, and found histories go on.
    """
    main = game.main_maps
    order = [*main, *(board for board in game.definitions.boards if board not in main)]
    windows = [Tables(game, slots).window(board) for board in order]
    return [*windows[:-1], umpires, *windows[-1:]]


def _charts(pages: Sequence[DrawnPage], language: str) -> Element:
    title = names.own_words("charts", language)
    widgets = tuple(
        e.chart(name=page.bookmark, image=f"chart-{number:02}.png") for number, page in enumerate(pages, 1)
    )
    return e.chart_window(
        e.list_widget(*widgets, name=title, width=_CHARTS_PX[0], height=_CHARTS_PX[1], divider=_CHART_PX),
        name=title,
        button=e.Button(
            text=title,
            tooltip=names.own_words("charts-tooltip", language),
            key=stroke(names.HOTKEYS["charts"]),
            icon="/images/chart.gif",
        ),
    )


def _images(
    game: Game, drawn: Mapping[str, Mapping[str, Image]], charts: Mapping[str, Sequence[DrawnPage]],
) -> dict[str, Image]:
    """Images of the first language, and those of the others that differ from it."""
    first, *others = game.languages
    by_language = {
        language: {
            **drawn[language],
            **{
                f"chart-{number:02}.png": chart_image(page) for number, page in enumerate(charts[language], 1)
            },
            **mark_images(game),
        }
        for language in game.languages
    }
    images = {f"images/{name}": image for name, image in by_language[first].items()}
    for language in others:
        images |= {
            f"images_{language}/{name}": image
            for name, image in by_language[language].items()
            if by_language[first].get(name) != image and name in by_language[first]
        }
    return images


def _script_list(game: Game) -> list[dict[str, Any]]:
    """Scripts as the manifest lists them; a setup script once for each scenario that uses it."""
    listed: list[dict[str, Any]] = []
    for script_id, script in game.definitions.scripts.items():
        if not script.has_button:
            continue
        entry = {
            "id": script_id,
            "title": script.title.in_language(game.native),
            "kind": script.kind,
            "scenario": None,
            "side": script.side,
            "button": script.title.in_language(game.native),
            "hotkey": script.hotkey,
        }
        if script.kind == "setup":
            listed += [
                {**entry, "id": f"{script_id}/{scenario_id}", "scenario": scenario_id}
                for scenario_id, scenario in game.definitions.scenarios.items()
                if scenario.setup == script_id
            ]
        else:
            listed.append(entry)
    return listed
