"""Setup cards: one for each setup that differs, told step by step."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from math import prod

from generator.compile.pages.document import Block, Bullets, Document, Heading, Paragraph, Steps
from generator.compile.words.grammar import contracted, listed, noun, quoted, sentence, words
from generator.compile.words.in_place import in_place, piles
from generator.compile.words.pictured import played, scenes, waiting, waiting_always
from generator.compile.words.resolving import ResolvedSetup, Setups
from generator.compile.words.setup_differences import Card, differences, together
from generator.compile.words.sources import sources
from generator.compile.words.steps import StepWords
from generator.compile.words.telling import items
from generator.core.form import NOBODY
from generator.core.places import Listed
from generator.core.written.procedures import Script
from generator.model.board import Control
from generator.model.definitions import Scenario
from generator.model.game import Game
from generator.rehearse.conditions import View
from generator.rehearse.table import bare_table

MOST_TITLES = 3
MOST_IN_A_HEAD = 12
"""Titles of scenarios below that of a card; more of them stand in its text, which may have several pages."""


def setup_documents(setups: Setups, language: str, in_module: bool = False) -> list[Document]:
    """A card for each setup, in the order of the scenarios; those nearly equal are one, with what differs."""
    game = setups.game
    cards: list[Card] = []
    speaker = StepWords(game, language, on_paper=not in_module)
    for scenario, written in game.definitions.scenarios.items():
        if not game.definitions.scripts[written.setup].chart:
            continue
        card = _card(setups, scenario, speaker)
        alike = next((i for i, known in enumerate(cards) if known.shows == card.shows), None)
        if alike is None:
            cards.append(card)
        else:
            cards[alike] = replace(cards[alike], scenarios=(*cards[alike].scenarios, scenario))
    return [_document(game, card, others, language) for card, others in together(cards)]


def _card(setups: Setups, scenario: str, speaker: StepWords) -> Card:
    setup, language = setups.of(scenario), speaker.language
    speaker = speaker.within(speaker.game.definitions.scenarios[scenario].setup)
    always = waiting_always(setups, language)
    waits = tuple(row for row in waiting(setups, scenario, language) if row not in always)
    return Card(
        setup=speaker.game.definitions.scenarios[scenario].setup,
        begins=tuple(_begins(speaker.game, scenario, language)),
        piles=tuple(piles(setup, speaker)),
        ready=tuple(in_place(setup, played(speaker.game, scenario).table, speaker)),
        held=tuple(_held(speaker)), aside=_left_aside(setup, speaker),
        steps=tuple(items(speaker.all(setup.steps), language)), after=waits,
        scenes=tuple(scenes(setups, scenario, language)), scenarios=(scenario,), scripts=setup.called)


def _begins(game: Game, scenario: str, language: str) -> Iterator[Block]:
    """The turn and phase that a scenario begins with if not all begin alike."""
    d = game.definitions
    first = next(iter(d.phases))
    starts = {name: (each.turn, each.phase or first) for name, each in d.scenarios.items()}
    if set(starts.values()) != {(1, first)}:
        turn, phase = starts[scenario]
        title = quoted(d.phases[phase].title.in_language(language), language)
        key = "setup-begins" if len(d.phases) > 1 else "setup-begins-turn"
        yield Paragraph(words(key, language, turn=game.called_turn(turn, language), phase=title))
    if game.scenarios_end_apart:
        last = game.called_turn(game.last_turn(scenario) or 0, language)
        yield Paragraph(words("setup-ends", language, turn=last))


def _held(speaker: StepWords) -> Iterator[Block]:
    """Who controls what before anything is set up."""
    for name, board in speaker.game.definitions.boards.items():
        if board.control is not None:
            told = listed(list(_held_by_side(speaker, name, board.control)), speaker.language)
            said = words("control-first", speaker.language, held=told)
            yield Paragraph(contracted(said, speaker.language))


def _held_by_side(speaker: StepWords, board: str, control: Control) -> Iterator[str]:
    language, game = speaker.language, speaker.game
    ground = [place.id for place in game.on_board(board) if place.is_ground]
    kept = [place for place in ground if place in game.controllable]
    named = {place for names in control.initial.values() for place in names}
    others = tuple(place for place in kept if place not in named)
    for side, names in control.initial.items():
        is_rest = names == ("rest",)
        if is_rest and not others:
            continue
        who = "" if side == NOBODY else speaker.amounts.side(side)
        if is_rest and kept == ground:
            yield words("control-rest" if who else "control-rest-nobody", language, side=who)
        else:
            at = speaker.places.several(Listed(others if is_rest else names))
            yield words("give" if who else "give-nobody", language, side=who, places=at)


def _document(game: Game, card: Card, others: Sequence[Card], language: str) -> Document:
    d = game.definitions
    script = d.scripts[card.setup]
    scenarios = [name for each in (card, *others) for name in each.scenarios]
    scripts = list(dict.fromkeys(name for each in (card, *others) for name in each.scripts))
    facts: list[Script | Scenario] = [*(d.scripts[name] for name in scripts),
                                      *(d.scenarios[name] for name in scenarios)]
    title = script.title.in_language(language)
    firsts = (*_about(game, scenarios, language), *_without_player(game, scenarios, language),
              *_numbers(game, scenarios, language))
    named = {each.scenarios: _by_values(game, each.scenarios, language) for each in (card, *others)}
    blocks: tuple[Block, ...] = _blocks(card, language)
    if others:
        called = {members: values if values and len(members) > 1 else _joined_titles(game, members, language)
                  for members, values in named.items()}
        about = words("setup-base", language, values=called[card.scenarios])
        blocks = (Paragraph(about), *firsts, *blocks, *differences(card, others, called, language))
        heading, subtitle = title, ""
    else:
        heading, subtitle = _heading(game, card.scenarios, title, named[card.scenarios], language)
        if subtitle.count(" \u00b7 ") >= MOST_IN_A_HEAD:
            blocks, subtitle = (Paragraph(subtitle), *blocks), ""
        blocks = (*firsts, *blocks)
    return Document(
        heading, blocks, subtitle=subtitle,
        game=d.game.title.in_language(language), source=sources(facts, language),
        alone=True,
        made_from=(*(f"scripts/{name}" for name in scripts), *(f"scenarios/{name}" for name in scenarios)),
        scenes=card.scenes)


def _about(game: Game, scenarios: Sequence[str], language: str) -> Iterator[Block]:
    """What scenarios are about; of several each by its title."""
    for name in scenarios:
        written = game.definitions.scenarios[name]
        if written.about is not None:
            title = "" if len(scenarios) == 1 else f"{written.title.in_language(language)}: "
            yield Paragraph(f"{title}{written.about.in_language(language)}")


def _without_player(game: Game, scenarios: Sequence[str], language: str) -> Iterator[Block]:
    """The sides that nobody plays when a game begins."""
    found: dict[tuple[str, ...], list[str]] = {}
    for side, condition in game.bots.items():
        alone = tuple(each for each in scenarios if View(game, bare_table(game, each)).holds(condition))
        if alone:
            found.setdefault(alone, []).append(game.definitions.sides[side].title.in_language(language))
    for alone, titles in found.items():
        told = sentence(words("without-player", language, sides=", ".join(titles)), language)
        starts = "" if len(alone) == len(scenarios) else f"{_joined_titles(game, alone, language)}: "
        yield Paragraph(f"{starts}{told}")


def _numbers(game: Game, scenarios: Sequence[str], language: str) -> Iterator[Block]:
    """With how much each number begins that no marker shows, unless it is nothing in all the scenarios."""
    d = game.definitions
    for name, known in d.properties.items():
        if known.title is None or not known.chart or known.values or known.shown_by is not None:
            continue
        begins: dict[str, list[str]] = {}
        for scenario in scenarios:
            begins.setdefault(d.scenarios[scenario].state.get(name, known.initial), []).append(scenario)
        if set(begins) != {"0"} and all(value.lstrip("-").isdecimal() for value in begins):
            told = list(begins) if len(begins) == 1 else [
                f"{value} ({_joined_titles(game, members, language)})" for value, members in begins.items()]
            noted = words("note-value", language, value=", ".join(told),
                          name=quoted(known.title.in_language(language), language))
            yield Paragraph(sentence(noted, language))


def _joined_titles(game: Game, scenarios: Sequence[str], language: str) -> str:
    return " \u00b7 ".join(_titles(game, scenarios, language))


def _heading(game: Game, scenarios: Sequence[str], title: str, values: str, language: str) -> tuple[str, str]:
    """The title of a card, and what stands below it."""
    titles = list(_titles(game, scenarios, language))
    if len(scenarios) == 1:
        values = "" if titles[0].lower() in title.lower() else titles[0]
    if values or (len(titles) == 1 and titles[0].lower() not in title.lower()):
        return words("setup-title", language, script=title, values=values or titles[0]), ""
    return title, "" if len(titles) == 1 else " \u00b7 ".join(titles)


def _blocks(card: Card, language: str) -> tuple[Block, ...]:
    aside = (Paragraph(card.aside),) if card.aside else ()
    sorting = (Heading(words("setup-sort", language)), *card.piles) if card.piles else ()
    heading = Heading(words("procedure" if card.piles else "procedure-alone", language))
    lies = Bullets(card.ready) if len(card.ready) > 1 else Paragraph("".join(card.ready))
    ready = (Heading(words("setup-ready", language)), lies) if card.ready else ()
    return (*card.begins, *sorting, *ready, *card.held, *aside, heading, Steps(card.steps), *card.after)


def _titles(game: Game, scenarios: Sequence[str], language: str) -> Iterator[str]:
    """The scenarios by their titles; many that make up a whole menu by the title of the menu."""
    known = game.definitions.scenarios
    for menu, members in groupby(scenarios, key=lambda name: known[name].menu):
        together = list(members)
        whole = [name for name, scenario in known.items() if scenario.menu == menu]
        if menu is not None and len(together) > MOST_TITLES and together == whole:
            yield words("all-of-menu", language, menu=menu.in_language(language))
        else:
            yield from (known[name].title.in_language(language) for name in together)


def _by_values(game: Game, scenarios: Sequence[str], language: str) -> str:
    """The values that the scenarios share and those in which they differ, or nothing when these do not say
    which scenarios are meant."""
    d = game.definitions
    states = [d.scenarios[scenario].state for scenario in scenarios]
    values = {name: list(dict.fromkeys(state.get(name, "") for state in states)) for name in states[0]}
    named = {name: [d.properties[name].values[value].in_language(language) for value in several
                    if name in d.properties and value in d.properties[name].values]
             for name, several in values.items()}
    if len(scenarios) != prod(map(len, values.values())) or any(
            len(named[name]) != len(several) for name, several in values.items()):
        return ""
    shared = [several[0] for several in named.values() if len(several) == 1]
    others = [name for several in named.values() if len(several) > 1 for name in several]
    if not (shared or others):
        return ""
    told = ", ".join(shared or others)
    modes = ", ".join(others)
    return words("setup-modes", language, values=told, others=modes) if others and shared else told


MOST_ASIDE = 8
"""So many forces are named with their counters; of more only the blocks, which stand on the table."""


def _left_aside(setup: ResolvedSetup, speaker: StepWords) -> str:
    """Forces that stay in the box, but for what only the module has."""
    game = speaker.game
    aside = []
    for identifier, piece in game.pieces.items():
        location = game.locations.get(piece.starts)
        if not piece.is_force or piece.sheet == "none" or location is None or location.kind != "box" \
                or game.definitions.boards[location.board].printed:
            continue
        if not any(identifier in held for place, held in setup.contents.may_hold.items()
                   if place != piece.starts):
            aside.append(identifier)
    if len(aside) > MOST_ASIDE:
        aside = [identifier for identifier in aside if game.pieces[identifier].shape == "block"]
    if not aside:
        return ""
    names = listed([speaker.pieces.name(identifier) for identifier in aside], speaker.language)
    if all(game.pieces[identifier].shape == "block" for identifier in aside):
        kinds = {speaker.pieces.kind(identifier) for identifier in aside}
        known = noun(next(iter(kinds)) if len(kinds) == 1 else "block", speaker.language)
        names = f"{known.one if len(aside) == 1 else known.many} {names}"
    return sentence(words("unused", speaker.language, names=names), speaker.language)
