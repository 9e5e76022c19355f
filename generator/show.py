"""The resolved game for people and for programs."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from generator.model.base import STANDINGS, Fact, Provenance
from generator.model.game import Game, Location
from generator.model.provenances import provenances


def game_data(game: Game) -> dict[str, Any]:
    """The game after errata in the shape that `show --json` promises; words are in the first language."""
    d, language = game.definitions, game.native
    head = d.game
    return {
        "game": {
            "id": head.id, "title": head.title.in_language(language),
            "edition": head.edition.in_language(language), "version": head.version,
            "credits": head.credits.in_language(language),
            "rulebook": head.rulebook, "languages": list(head.languages), "map": list(head.map),
        },
        "sides": [
            {"id": side_id, "name": side.title.in_language(language), "colour": side.colour,
             "seats": [{"id": seat_id, "name": seat.title.in_language(language)}
                       for seat_id, seat in side.seats.items()]}
            for side_id, side in d.sides.items()
        ],
        "boards": [
            {"id": board_id, "name": board.title.in_language(language), "size_mm": list(board.size_mm),
             "locations": [_location(place, language) for place in game.on_board(board_id)],
             **_origin(board)}
            for board_id, board in d.boards.items()
        ],
        "pieces": [
            {"id": piece_id, "name": piece.name.in_language(language), "side": piece.side,
             "kind": piece.kind, "group": piece.group, "tags": list(piece.tags), "steps": piece.steps,
             "values": dict(piece.values), "starts": piece.starts, "sheet": piece.sheet,
             "size_mm": piece.size_mm, **_origin(piece)}
            for piece_id, piece in game.pieces.items()
        ],
        "decks": [
            {"id": deck_id, "name": deck.title.in_language(language), "side": deck.side,
             "starts": deck.starts, "discard": deck.discard,
             "cards": [
                 {"id": card_id, "name": card.title.in_language(language), "copies": card.copies,
                  "text": card.text.in_language(language), "tags": list(card.tags),
                  "pieces": [copy.id for copy in game.cards.values() if copy.card_id == card_id
                             and copy.deck_id == deck_id],
                  **_origin(card)}
                 for card_id, card in deck.cards.items()],
             **_origin(deck)}
            for deck_id, deck in d.decks.items()
        ],
        "pools": [_pool(game, place, language) for place in game.locations.values() if place.kind == "pool"],
        "scenarios": [
            {"id": scenario_id, "name": scenario.title.in_language(language), "setup": scenario.setup,
             "state": dict(scenario.state), **_origin(scenario)}
            for scenario_id, scenario in d.scenarios.items()
        ],
        **{section: [{"id": each, "name": fact.title.in_language(language), **_origin(fact)}
                     for each, fact in facts.items()]
           for section, facts in (("scripts", d.scripts), ("rules", d.rules), ("charts", d.charts))},
        "errata": [
            {"id": erratum.id, "date": erratum.date, "source": erratum.source_in(language),
             "note": dict(erratum.note), "applied": erratum.applied,
             "changed": list(erratum.changed)}
            for erratum in game.errata
        ],
        "provenance": provenance_counts(game),
    }


def provenance_counts(game: Game) -> dict[str, int]:
    """How many facts are of each standing, if any are."""
    counted = Counter(provenance.standing for _, provenance in provenances(game))
    return {standing: counted[standing] for standing in STANDINGS if counted[standing]}


def game_text(game: Game) -> str:
    """The game on a page for people."""
    return "\n".join(_lines(game))


def _lines(game: Game) -> Iterator[str]:
    d, language = game.definitions, game.native
    head = d.game
    edition = head.edition.in_language(language)
    known_by = f"{game.id} {head.version}, {edition}" if edition else f"{game.id} {head.version}"
    yield f"{head.title.in_language(language)} ({known_by})"
    yield f"  languages   {', '.join(head.languages)}"
    for side_id in d.sides:
        kinds = Counter(piece.kind for piece in game.pieces.values() if piece.side == side_id)
        yield f"  side        {side_id}: {_counted(kinds)}"
    nobody = Counter(piece.kind for piece in game.pieces.values() if piece.side is None)
    if nobody:
        yield f"  no side     {_counted(nobody)}"
    for board_id in d.boards:
        kinds = Counter(place.kind for place in game.on_board(board_id))
        yield f"  board       {board_id}: {_counted(kinds)}"
    for deck_id, deck in d.decks.items():
        copies = sum(card.copies for card in deck.cards.values())
        yield f"  deck        {deck_id}: {copies} cards, {len(deck.cards)} different"
    for place in game.locations.values():
        if place.kind == "pool":
            yield f"  pool        {place.id}: {len(_starting_at(game, place))} at the start"
    for scenario_id, scenario in d.scenarios.items():
        yield f"  scenario    {scenario_id}: {scenario.title.in_language(language)}"
    for erratum in game.errata:
        use = "applied" if erratum.applied else "not applied"
        yield f"  erratum     {erratum.id}: {use}, {erratum.source_in(language)}"
    facts = ", ".join(f"{number} {standing}" for standing, number in provenance_counts(game).items())
    yield f"  facts       {facts}"


def _counted(kinds: Counter[str]) -> str:
    return ", ".join(f"{number} {kind}" for kind, number in sorted(kinds.items())) or "none"


def _location(place: Location, language: str) -> dict[str, Any]:
    return {
        "id": place.id, "kind": place.kind,
        "name": place.title.in_language(language) if place.title is not None else None,
        "terrain": place.terrain, "tags": list(place.tags), "neighbours": list(place.neighbours),
        "side": place.side, "centre_mm": list(place.centre_mm), "provenance": _provenance(place.provenance),
    }


def _pool(game: Game, place: Location, language: str) -> dict[str, Any]:
    return {
        "id": place.id, "name": place.title.in_language(language) if place.title is not None else None,
        "board": place.board, "side": place.side, "pieces": _starting_at(game, place),
        "provenance": _provenance(place.provenance),
    }


def _starting_at(game: Game, place: Location) -> list[str]:
    return [piece_id for piece_id, piece in game.pieces.items() if piece.starts == place.id]


def _origin(fact: Fact) -> dict[str, Any]:
    origin: dict[str, Any] = {"provenance": _provenance(fact.provenance)}
    if fact.provenance_of:
        origin["provenance_of"] = {name: _provenance(each) for name, each in fact.provenance_of.items()}
    return origin


def _provenance(provenance: Provenance) -> dict[str, str]:
    return {"standing": provenance.standing, "words": provenance.words}
