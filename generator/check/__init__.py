"""Stage 4: the sense of the game. If the check is silent, nothing after it can fail on the data.

Each room looks at one thing and reports all it finds: `references` ids and heads, `boards` the ground,
`pieces` pieces and cards, `scripts` with `steps`, `conditions`, `places` and `quantities` the procedures
and rules, `tracks` numbers with bounds, `awaited` what they wait for, `values_met` whom they pass over,
`unused` what nothing uses, `mistyped` what is one letter off, `module_names` what VASSAL would confuse,
`file_names` what other machines would, `fonts` and `words` texts and sources, `left_out` what authors say
in place of our sentences. When all are content, `arrivals` looks for whom no table names and `trial` sets
up every scenario.
"""

from generator.check.arrivals import check_arrivals, check_strangers
from generator.check.awaited import check_awaited
from generator.check.boards import check_boards
from generator.check.desk import Desk
from generator.check.file_names import check_file_names
from generator.check.fonts import check_fonts
from generator.check.hotkeys import check_hotkeys
from generator.check.left_out import check_left_out
from generator.check.menus import check_menus
from generator.check.mistyped import check_mistyped
from generator.check.module_names import check_module_names
from generator.check.pieces import check_pieces
from generator.check.printed_tables import check_charts
from generator.check.references import check_references
from generator.check.scripts import check_scripts, check_states
from generator.check.tracks import check_tracks
from generator.check.trial import check_setups
from generator.check.unused import check_unused
from generator.check.values_met import check_values_met
from generator.check.words import check_words
from generator.check.written import check_written
from generator.load.tree import Mapping
from generator.model.game import Game
from generator.problems import Problems

__all__ = ["check_game"]


def check_game(game: Game, tree: Mapping, problems: Problems) -> None:
    """Add everything that does not make sense in the game to `problems`.

    `tree` is the located tree after families and errata, from which the game was made.
    """
    desk = Desk(game, tree, problems)
    check_references(desk)
    check_boards(desk)
    check_pieces(desk)
    check_states(desk)
    check_tracks(desk)
    check_charts(desk)
    check_written(desk)
    check_scripts(desk)
    check_awaited(desk)
    check_values_met(desk)
    check_unused(desk)
    check_mistyped(desk)
    check_menus(desk)
    check_hotkeys(desk)
    check_module_names(desk)
    check_file_names(desk)
    check_fonts(desk)
    check_words(desk)
    check_left_out(desk)
    if not problems.has_errors:
        check_arrivals(desk)
        check_strangers(desk)
        check_setups(desk)
