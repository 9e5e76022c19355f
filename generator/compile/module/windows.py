"""What stands beside the maps: buttons, turn track, dice, charts, setups, help."""

from collections.abc import Mapping, Sequence

from generator import module_names as names
from generator.catalogues import key_words
from generator.compile.module.closing import (
    closed_at_first,
    gate_name,
    gates,
    is_first,
    setup_scripts,
)
from generator.compile.module.distances import distance_tables
from generator.compile.module.flood import areas
from generator.compile.module.seclusion import UMPIRE_BOARD
from generator.compile.module.starts import board_name
from generator.compile.module.supply import neighbours, ways
from generator.compile.module.turn_track import beginning_of, stands_at
from generator.core.written.procedures import Script
from generator.model.game import Game
from generator.rehearse.beginning import awaited_setup
from generator.vassal import elements as e
from generator.vassal.elements.tree import Element
from generator.vassal.keys import stroke
from generator.vassal.quoting import Code, Shown, shown
from generator.vassal.saved_game import BoardChoice, thin_setup
from generator.vassal.targets import Target

_DOCKED = "TurnTracker.defaultDocked"
"""VASSAL reads this property to show the turn track in the toolbar (turn.TurnTracker)."""


def script_buttons(game: Game) -> list[Element]:
    """A button for each script that players start, gathered in menus; a single set-up stays a button."""
    buttons = []
    grouped: dict[str, list[str]] = {}
    umpire = Target().having("DefId", names.UMPIRE)
    for script_id, script in game.definitions.scripts.items():
        if not script.has_button:
            continue
        title, text = script.title.in_language(game.native), button_text(script, game.native)
        gate, key = gate_name(game, script_id), stroke(script.hotkey) if script.hotkey else ""
        # the key of a grey button is dead: one that no gate closes hears it, and the umpire tells why not
        apart = gate != "" and key != "" and script.kind != "setup"
        tooltip = (script.tooltip or script.title).in_language(game.native)
        pressed = {title: e.Button(text=text, tooltip=tooltip, key="" if apart else key, gate=gate)}
        pressed |= {f"{title}: key": e.Button(key=key)} if apart else {}
        buttons += [
            e.global_key_command(e.KeyCommand(
                name=name, button=button, key=names.script(script_id), target=umpire, single_map=False))
            for name, button in pressed.items()]
        if script.kind != "setup" or len(setup_scripts(game)) > 1:
            grouped.setdefault(_menu_name(game, script), []).append(text)
    return [*buttons, *(_menu_of(name, items) for name, items in grouped.items())]


def button_text(script: Script, language: str) -> str:
    """What a button or an entry of a menu says: the title, and the key that does the same."""
    return _with_key(script.title.in_language(language), script.hotkey, language)


def window_text(game: Game, board_id: str) -> Shown:
    """What an entry of the menus of mats and hands says, in the module's language."""
    title = game.definitions.boards[board_id].title.in_language(game.native)
    return shown(_with_key(title, names.window_hotkeys(game).get(board_id), game.native))


def _with_key(title: str, hotkey: str | None, language: str) -> str:
    return f"{title} ({key_words(hotkey, language)})" if hotkey is not None else title


def _menu_of(name: str, items: Sequence[str]) -> Element:
    return e.toolbar_menu(description=name, button=e.Button(text=name, tooltip=name), items=tuple(items))


def window_menus(game: Game) -> list[Element]:
    """The windows of the mats under one button, those of the hands under another."""
    d = game.definitions
    mats = [
        window_text(game, board_id)
        for board_id, board in d.boards.items()
        if board.private_to is None and board_id not in game.maps
    ]
    hands = [
        window_text(game, board_id) for board_id, board in d.boards.items() if board.private_to is not None
    ]
    gathered = {"mats": mats, "hands": hands}
    return [_menu_of(names.own_words(key, game.native), items) for key, items in gathered.items() if items]


def _menu_name(game: Game, script: Script) -> str:
    if script.kind == "setup":
        return names.own_words("set-ups", game.native)
    if script.side is None:
        return names.own_words("common", game.native)
    return names.side_menu(game, script.side)


def properties(game: Game, values: tuple[str, ...], place_lists: Mapping[str, str]) -> list[Element]:
    """The module properties: the umpire's values, lists, the game's own, the done-marks, and the ballot."""
    found = {**dict.fromkeys(values, ""), **place_lists}
    found |= {names.state(name): prop.initial for name, prop in game.definitions.properties.items()}
    found |= {
        names.mark(script.mark or script_id): "0"
        for script_id, script in game.definitions.scripts.items()
        if script.once is not None
    }
    found |= {names.LISTED: ""} if game.asked.lists else {}
    found |= {names.QUIET: ""} if game.cards else {}
    found |= {names.LOWEST: "0", names.FATE: "", **dict.fromkeys(names.SHARED, ""), _DOCKED: "true"}
    found |= {names.closed(script): "" for script in setup_scripts(game)}
    found |= {gate.name: "" for gate in gates(game).values()}
    lines = game.asked.lines
    found |= {names.traced(name, beside): "|" for name in lines for beside in (False, True)}
    found |= {names.FRESH: "|", names.REACHED: "|", names.ROLLED: "", names.NEIGHBOURS: neighbours(game)}
    found |= {names.AREAS: areas(game), names.WAYS: ways(game)}
    found |= distance_tables(game)
    found |= {names.BEGINS: beginning_of(game), names.AT_FIRST: "true", names.ENDED: "", names.PRESENT: ""}
    if game.definitions.fire:
        found |= {names.DIE: "0", names.SHOTS: "", names.NEEDS: "0", names.HITS: "0"}
        found |= {names.VOLLEY: "", names.VOLLEY_PLACE: "", names.VOLLEY_HITS: "0"}
    if game.definitions.put:
        found |= {names.PUT: "", names.PUT_SIDE: "", names.PUT_X: "0", names.PUT_Y: "0"}
    if game.definitions.statuses:
        found[names.STATUS] = ""
    if game.scenarios_end_apart:
        found[names.LAST_TURN] = str(game.definitions.game.turns)
    if game.definitions.facings.names:
        found[names.WAY] = "1"
    return [e.global_property(name=name, initial=value) for name, value in found.items()]


def preferences(game: Game) -> list[Element]:
    """How strictly the rules of placement are kept, if there are any, and whose pieces one handles."""
    handled = _preference(game, names.HANDS, "hands-about", names.hands_words(game))
    referee = _preference(game, names.REFEREE, "referee-about", names.referee_words(game))
    return [referee, handled] if game.laws else [handled]


def _preference(game: Game, name: str, about: str, choices: Mapping[str, Shown]) -> Element:
    """A list to choose from; the first choice holds at first."""
    return e.enum_preference(
        name=name,
        tab=names.preference_words(game, "referee-tab"),
        description=names.preference_words(game, about),
        choices=tuple(choices.values()),
        initial=next(iter(choices.values())),
    )


def dice(game: Game) -> list[Element]:
    """Dice of six sides, the dice of the game, and a button that asks which dice."""
    say, other = names.own_words, names.own_words("other-dice", game.native)
    given = [(die, die.title.in_language(game.native)) for die in game.definitions.dice.values()]
    return [
        *(_plain_dice(game, count) for count in names.PLAIN_DICE),
        e.dice_button(
            name=other,
            button=e.Button(text=other, tooltip=say("roll-other", game.native)),
            roll=e.Roll(dice=2, ask=True, locked_plus=True, locked_add=True),
            report=Code("$PlayerName$: $nDice$d$nSides$ = $result$ ($numericalTotal$)"),
        ),
        *(
            e.random_text_button(
                name=title,
                button=e.Button(text=title, tooltip=say("roll-die", game.native, title=title)),
                faces=tuple(map(str, die.faces)),
                numeric=True,
                roll=e.Roll(dice=1),
                report=Code("$PlayerName$: $name$ = $result$"),
            )
            for die, title in given
        ),
        _menu_of(say("dice", game.native),
                 [*(title for _, title in given), *map(names.plain_dice, names.PLAIN_DICE), other]),
    ]


def _plain_dice(game: Game, count: int) -> Element:
    """One die, or several with what they come to; the name begins with a letter, as VASSAL wants."""
    text, say = names.plain_dice(count), names.own_words
    several = count > 1
    return e.dice_button(
        name=f"d6 ({count})",
        button=e.Button(text=text, tooltip=(
            say("roll-sum", game.native, count=count) if several else say("roll-one", game.native))),
        roll=e.Roll(dice=count),
        report=Code(f"$PlayerName$: {text} = $result${' ($numericalTotal$)' if several else ''}"),
    )


def notes(game: Game) -> Element:
    """Notes for oneself and for all."""
    words = names.own_words("notes", game.native)
    return e.notes_window(text=words, tooltip=words)


def setups(game: Game) -> list[Element]:
    """The predefined setups in their menus."""
    entries: dict[str, list[Element]] = {}
    for scenario_id, scenario in game.definitions.scenarios.items():
        menu = scenario.menu.in_language(game.native) if scenario.menu else ""
        about = scenario.about.in_language(game.native) if scenario.about else ""
        title = scenario.title.in_language(game.native)
        entries.setdefault(menu, []).append(
            e.predefined_setup(name=title, file=_save_of(scenario_id), description=about))
    elements: list[Element] = []
    for menu, items in entries.items():
        elements += [e.predefined_setup_menu(*items, name=menu)] if menu else items
    return elements


def saved_setups(game: Game) -> dict[str, bytes]:
    """The saved games behind the predefined setups, by file."""
    files: dict[str, bytes] = {}
    for scenario_id, scenario in game.definitions.scenarios.items():
        state = {names.state(name): value for name, value in scenario.state.items()}
        others = {each.setup for each in game.definitions.scenarios.values()} - {scenario.setup}
        closed = [*map(names.closed, sorted(others)), *sorted(closed_at_first(game, scenario_id))]
        state |= dict.fromkeys(closed, "true")
        choices = [BoardChoice(names.map_name(game, board_id), board_name(game, board_id, scenario.setup))
                   for board_id in game.definitions.boards]
        if "scenario" in game.definitions.properties:
            state["scenario"] = scenario_id
        if game.scenarios_end_apart and scenario.last_turn is not None:
            state[names.LAST_TURN] = str(scenario.last_turn)
        if not (is_first(game, scenario.turn, scenario.phase) or awaited_setup(game, scenario_id)):
            state[names.AT_FIRST] = ""
        if stands_at(game, scenario):
            state[names.BEGINS] = beginning_of(game, scenario.turn, scenario.phase)
        files[_save_of(scenario_id)] = thin_setup(state, [*choices, UMPIRE_BOARD], stands_at(game, scenario))
    return files


def _save_of(scenario_id: str) -> str:
    return f"{scenario_id}.vsav"
