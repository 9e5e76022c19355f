"""Decks that none of the chosen stocks takes."""

from collections.abc import Sequence

from generator.compile.artwork import Artwork
from generator.compile.sheets.single_cards import fits_stock
from generator.model.game import Game
from generator.model.stock import CardStock, Paper, Punchboard
from generator.problems import Problems
from generator.workshop.drawing import Drawn
from generator.workshop.printing import Printing


def warn_of_decks_left_out(
    game: Game, drawn: Drawn, printings: Sequence[Printing], problems: Problems
) -> None:
    """Tell of decks that fit no stock of cards, if no paper takes them either.

    All cards of a deck are of one size.
    """
    fronts = {copy.deck_id: drawn.faces.artworks[drawn.faces.front[name]]
              for name, copy in game.cards.items() if name in drawn.faces.front}
    stocks = [printing.stock for printing in printings]
    if not any(isinstance(stock, CardStock) for stock in stocks):
        return
    names = " and ".join(each.name for each in printings if isinstance(each.stock, CardStock))
    for deck_id, front in fronts.items():
        if not any(_takes(stock, front) for stock in stocks):
            problems.warning(
                game.span_of("decks", deck_id), "nothing-fits",
                f"the cards of '{deck_id}' do not fit {names}",
                f"they are {front.width_mm:g} x {front.height_mm:g} mm: name a stock of that size as well")


def _takes(stock: object, front: Artwork) -> bool:
    if isinstance(stock, CardStock):
        return fits_stock(front, stock)
    return isinstance(stock, Paper) and not isinstance(stock, Punchboard)
