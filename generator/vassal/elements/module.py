"""The module itself and the parts every module has."""

from __future__ import annotations

from ..quoting import Code, shown
from .tree import Element, Value, component


def game_module(
    *,
    name: str,
    version: str,
    vassal_version: str,
    description: str = "",
    next_gpid: int,
    other1: str = "",
    other2: str = "",
    parts: tuple[Element, ...],
) -> Element:
    """The root of a buildFile (VASSAL.build.GameModule).

    `next_gpid` lies above every gpid in use; the Editor numbers new slots from it (cookbook 8.2).
    """
    attributes: dict[str, Value] = {
        "name": name,
        "version": version,
        "VassalVersion": vassal_version,
        "description": description,
        "nextPieceSlotId": next_gpid,
        "ModuleOther1": other1,
        "ModuleOther2": other2,
    }
    return component("VASSAL.build.GameModule", attributes, parts)


def basic_command_encoder() -> Element:
    """What reads and writes commands (BasicCommandEncoder)."""
    return component("BasicCommandEncoder", {})


def chatter() -> Element:
    """The chat window (Chatter)."""
    return component("Chatter", {})


def key_namer() -> Element:
    """The names of keys (KeyNamer)."""
    return component("KeyNamer", {})


def documentation(*pages: Element) -> Element:
    """The Help menu (Documentation)."""
    return component("Documentation", {}, pages)


def about_screen(*, title: str, image: str) -> Element:
    """The picture shown while the module loads (documentation.AboutScreen)."""
    return component("documentation.AboutScreen", {"title": title, "fileName": image})


def help_file(*, title: str, file: str) -> Element:
    """A page in the module's archive, opened in VASSAL's own window (documentation.HelpFile)."""
    attributes: dict[str, Value] = {
        "title": title,
        "fileName": file,
        "fileType": "archive",
        "vassalDoc": "user",
    }
    return component("documentation.HelpFile", attributes)


def browser_help_file(*, title: str, starting_page: str = "index.html") -> Element:
    """Pages opened in the browser (documentation.BrowserHelpFile).

    Either an https address, or a page of the zip `help/TITLE` in the module, blanks as underscores.
    """
    return component("documentation.BrowserHelpFile", {"title": title, "startingPage": starting_page})


def browser_pdf_file(*, title: str, file: str) -> Element:
    """A PDF of the module's archive, opened in the browser (documentation.BrowserPDFFile)."""
    return component("documentation.BrowserPDFFile", {"title": title, "pdfFile": file})


def player_roster(
    *,
    sides: tuple[str, ...],
    description: str = "",
    button_text: str = "Retire",
    button_tooltip: str = "Switch sides, become an observer, or release your side",
    button_icon: str = "",
    button_key: str = "",
) -> Element:
    """The sides players can take, in order (PlayerRoster)."""
    attributes: dict[str, Value] = {
        "description": description,
        "buttonText": button_text,
        "buttonToolTip": button_tooltip,
        "buttonIcon": button_icon,
        "buttonKeyStroke": button_key,
    }
    return component("PlayerRoster", attributes, tuple(Element("entry", text=shown(side)) for side in sides))


def global_options(
    *preferences: Element,
    description: str = "",
    auto_report: str = "Always",
    non_owner_unmaskable: str = "Never",
    unmask_prompt: str = "Opponents can unmask my pieces",
    player_id_format: Code = Code("$PlayerName$"),
    chat_html: str = "Never",
    hotkeys_on_closed_windows: str = "Always",
    inventory_for_all: str = "Always",
    send_to_location_trails: str = "Never",
    leading_zeros_are_text: bool = True,
    purge_blank_prompts: bool = True,
    disable_piece_index: bool = False,
    minimum_heap: int = 0,
    scenario_options_icon: str = "",
    scenario_options_key: str = "",
    undo_key: str = "",
) -> Element:
    """Settings of the whole module (GlobalOptions).

    Words are Always, Never or "Use Preferences Setting". Two defaults differ from the Editor's: closed
    map windows hear their keys, and "0101" stays a text in expressions (cookbook 6.6, 8.1).
    """
    attributes: dict[str, Value] = {
        "description": description,
        "autoReport": auto_report,
        "nonOwnerUnmaskable": non_owner_unmaskable,
        "promptString": unmask_prompt,
        "playerIdFormat": player_id_format,
        "chatterHTMLSupport": chat_html,
        "hotKeysOnClosedWindows": hotkeys_on_closed_windows,
        "inventoryForAll": inventory_for_all,
        "sendToLocationMoveTrails": send_to_location_trails,
        "storeLeadingZeroIntegersAsStrings": leading_zeros_are_text,
        "purgeBlankPropertyPrompts": purge_blank_prompts,
        "disablePieceIndexing": disable_piece_index,
        "minMaxHeap": minimum_heap,
    }
    options = (
        Element("option", {"name": "scenarioPropertiesIcon"}, text=scenario_options_icon),
        Element("option", {"name": "scenarioPropertiesHotKey"}, text=scenario_options_key),
        *((Element("option", {"name": "undoHotKey"}, text=undo_key),) if undo_key else ()),
    )
    return component("GlobalOptions", attributes, (*options, *preferences))


def enum_preference(
    *, name: str, tab: str, description: str, choices: tuple[str, ...], initial: str
) -> Element:
    """A setting that each player chooses from a list; expressions read it by its name (EnumPreference)."""
    attributes: dict[str, Value] = {
        "name": name,
        "tab": tab,
        "desc": description,
        "default": initial,
        "list": choices,
    }
    return component("VASSAL.preferences.EnumPreference", attributes)


def game_piece_image_definitions() -> Element:
    """The Editor's picture designer, empty (gamepieceimage.GamePieceImageDefinitions)."""
    names = ("GamePieceLayoutsContainer", "ColorManager", "FontManager")
    parts = tuple(component(f"gamepieceimage.{name}", {}) for name in names)
    return component("gamepieceimage.GamePieceImageDefinitions", {}, parts)


def prototypes_container(*prototypes: Element) -> Element:
    """All prototypes (PrototypesContainer)."""
    return component("PrototypesContainer", {}, prototypes)


def prototype_definition(*, name: str, definition: str, description: str = "") -> Element:
    """One prototype (PrototypeDefinition): a piece definition whose BasicPiece is empty."""
    return component("PrototypeDefinition", {"name": name, "description": description}, text=definition)


def predefined_setup(*, name: str, file: str = "", description: str = "") -> Element:
    """A scenario in the File menu (PredefinedSetup); without a file it is the module's plain start."""
    attributes: dict[str, Value] = {
        "name": name,
        "isMenu": False,
        "useFile": bool(file),
        "file": file,
        "description": description,
    }
    return component("PredefinedSetup", attributes)


def predefined_setup_menu(*setups: Element, name: str, description: str = "") -> Element:
    """A submenu of scenarios (PredefinedSetup)."""
    attributes: dict[str, Value] = {
        "name": name,
        "isMenu": True,
        "useFile": False,
        "file": "",
        "description": description,
    }
    return component("PredefinedSetup", attributes, setups)


def language(*translations: Element) -> Element:
    """The languages of the module (VASSAL.i18n.Language)."""
    return component("VASSAL.i18n.Language", {}, translations)


def translation(*, locale: str) -> Element:
    """One language; its texts are in Module_LOCALE.properties (VASSAL.i18n.Translation)."""
    return component("VASSAL.i18n.Translation", {"locale": locale})
