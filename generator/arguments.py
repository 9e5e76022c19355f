"""The arguments of every command, and what their help says."""

import argparse

from generator import __version__
from generator.catalogues import ENGLISH, languages
from generator.model.press import MARKED_SIDES, TURNINGS

_PLAYED = ("Presses the set-up, then in each phase every script of `kind: reinforcement` or `check` that "
           "belongs there (a reinforcement without a phase now and then, if there are several), and moves "
           "units at random by the rules. Scripts of `kind: other` are for players "
           "to decide: --decide starts them at random, `rehearse --say` those that you say.")
_DECIDED = ("start what players decide (`kind: other`) too, at random while it is allowed, at most ten times "
            "a phase")
_TURNS = "how many; the whole game if left out (3, if it does not say how many it has)"
STATES = "none, all, errata (ID,ID), a folder, or git:REVISION"


class _Version(argparse.Action):
    """Tells which program this is, and ends."""

    def __call__(
        self, parser: argparse.ArgumentParser, namespace: object, values: object, option: object = None
    ) -> None:
        if values == ["--verbose"]:
            from generator.parts import (
                told,  # what is installed takes longer to look up than to say who we are
            )

            print(told())
        else:
            print(f"counterpress {__version__}")
        parser.exit()


def parser() -> argparse.ArgumentParser:
    """The parser of every command."""
    whole = argparse.ArgumentParser(
        prog="counterpress",
        description="From a written wargame definition to counters, cards and maps on paper and to VASSAL.",
        epilog="GAME is the id of a bundled game or a path to a folder of definitions. "
               "Exit codes: 0 fine, 1 problems in the data, 2 wrong use.")
    whole.add_argument("--version", action=_Version, nargs=argparse.REMAINDER,
                       help="tell it; with --verbose also the libraries and their licences")
    commands = whole.add_subparsers(dest="command", required=True, metavar="COMMAND")
    new = commands.add_parser("new", help="begin a game of your own with a copy of a small one")
    new.add_argument("name", metavar="NAME", help="the folder that is made; its last part is the game's id")
    new.add_argument("--from", dest="sample", metavar="SAMPLE",
                     help="hexes, squares, points, areas, blocks, cards ...; it asks if left out")
    words = commands.add_parser("words", help="begin a catalogue of the program's words in your language")
    words.add_argument("game", metavar="GAME")
    words.add_argument("language", metavar="LANG", help="two small letters, such as `it`")
    _add_build(commands.add_parser("build", help="make the sheets, the charts and the VASSAL module"))
    check = commands.add_parser("check", help="tell every problem in the definitions")
    _add_games(check)
    check.add_argument("--strict", action="store_true", help="let no warning pass")
    check.add_argument("--assumed", action="store_true", help="list every fact that no rulebook states")
    check.add_argument("--json", action="store_true", help="as data")
    show = commands.add_parser("show", help="tell what a game consists of, after errata")
    show.add_argument("game", metavar="GAME")
    _add_wanted_errata(show)
    show.add_argument("--json", action="store_true", help="as data")
    play = commands.add_parser(
        "rehearse", help="play setup and reinforcements without VASSAL", description=_PLAYED)
    play.add_argument("game", metavar="GAME")
    play.add_argument("--scenario", metavar="ID", required=True)
    _add_wanted_errata(play)
    play.add_argument("--seed", metavar="N", type=int, default=1, help="the same gives the same game")
    play.add_argument("--turns", metavar="N", type=_turns, help=_TURNS)
    play.add_argument("--until", metavar="CONDITION",
                      help="stop at the end of the turn in which this holds: \"{empty: reserve}\"")
    play.add_argument("--choose", metavar="NAME,...", action="extend", type=lambda text: text.split(","),
                      default=[],
                      help="what players choose, in this order: places, pieces, by name or id, options by "
                           "title or number, `first` for whatever is offered first; at random after the "
                           "last; a later question with one answer is not asked")
    play.add_argument("--referee", choices=("strict", "setup", "off"), default="strict",
                      help="whether hands are held to the rules always, until the turn goes on, or only told")
    play.add_argument("--deploy", action="store_true",
                      help="deploy waiting units by hand at random, and count what the rules allow")
    play.add_argument("--decide", action="store_true", help=_DECIDED)
    play.add_argument("--say", metavar="MOVE", action="append", default=[],
                      help="a move of your own, in the words of the log: \"turn 2: Guards to A1\", "
                           "\"turn 2, Combat: activate Guards\" or another entry of its menu, "
                           "\"turn 2: Red reinforcements\"; then nothing is done at random, and each "
                           "phase ends when all is done, also where the module would keep it")
    play.add_argument("--why", action="store_true", help="tell which way each procedure went and why, "
                                                           "what it notes and finds; and each move put back")
    play.add_argument("--picture", metavar="FILE", help="a PNG or SVG of the table at the end")
    play.add_argument("--lang", metavar="CODE", help="the language of names and messages; "
                                                     "the game's first if left out")
    play.add_argument("--json", action="store_true", help="as data")
    _add_study(commands.add_parser(
        "study", help="play a scenario many times and show what its tables do", description=_PLAYED))
    _add_errata(commands.add_parser("errata", help="list errata, compare two states, make an update kit"))
    _add_preview(commands.add_parser("preview", help="make a gallery of all pictures and open it"))
    stocks = commands.add_parser("stocks", help="list what sets can be printed on")
    stocks.add_argument("--stocks", metavar="FILE", help="a file with stocks of your own")
    _add_printer(commands.add_parser("printer", help="make a calibration page, keep what you measure on it"))
    explain = commands.add_parser("explain", help="tell what the code of a problem means")
    explain.add_argument("code", metavar="CODE")
    return whole


def _add_build(build: argparse.ArgumentParser) -> None:
    _add_games(build)
    build.add_argument("--target", choices=("print", "module", "all"), default="all")
    _add_printing(build)
    build.add_argument("--lang", metavar="CODE|all", help="the game's first language if left out")
    _add_wanted_errata(build)
    build.add_argument("--output", metavar="DIR", help="where the game's folder is made; output if left out")
    build.add_argument("--jobs", metavar="N", type=_jobs,
                       help="threads that render; one for each processor if left out")
    build.add_argument("--watch", action="store_true", help="make again what has changed, after every change")
    build.add_argument("--quiet", action="store_true", help="print nothing but errors")


def _add_printing(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--paper", metavar="STOCK,...", default="a4",
                        help="stocks to print on (`counterpress stocks` lists them), or a size as 330x480 mm")
    parser.add_argument("--stocks", metavar="FILE", help="a file with stocks of your own")
    parser.add_argument("--theme", metavar="FILE", help="a file with colours of your own")
    parser.add_argument("--turn", choices=TURNINGS, default="long-edge",
                        help="how the paper is turned between its sides; one-sided: to glue together")
    parser.add_argument("--marks", choices=MARKED_SIDES, default="both", help="sides with cut marks")
    parser.add_argument("--printer", metavar="NAME",
                        help="a printer that was measured; the last one if left out, `none` for none")


def _add_study(study: argparse.ArgumentParser) -> None:
    study.add_argument("game", metavar="GAME")
    study.add_argument("--scenario", metavar="ID", required=True)
    study.add_argument("--games", metavar="N", type=_games, default=1000,
                       help="played from the seeds 1 to N; 1000 if left out")
    study.add_argument("--turns", metavar="N", type=_turns, help=_TURNS)
    study.add_argument("--deploy", action="store_true", help="deploy waiting units by hand at random first")
    study.add_argument("--decide", action="store_true", help=_DECIDED)
    study.add_argument("--against", metavar="STATE",
                       help=f"compare with another state of the game: {STATES}")
    study.add_argument("--assert", dest="asked", metavar="CONDITION", action="append", default=[],
                       help="what must hold after the set-up and at the end of every turn, written as in "
                            "definitions; may be given several times")
    study.add_argument("--jobs", metavar="N", type=_jobs,
                       help="processes that play; one for each processor if left out")
    study.add_argument("--scheduler", metavar="ADDRESS",
                       help="let the workers of a Dask scheduler play, as tcp://host:8786")
    study.add_argument("--output", metavar="DIR", help="output if left out")


def _add_wanted_errata(command: argparse.ArgumentParser) -> None:
    command.add_argument("--errata", metavar="all|none|ID,ID", type=_wanted_errata, default="all")


def _wanted_errata(text: str) -> tuple[str, ...] | None:
    """Ids of errata, or None for all."""
    if text == "all":
        return None
    return () if text == "none" else tuple(filter(None, (each.strip() for each in text.split(","))))


def _add_errata(errata: argparse.ArgumentParser) -> None:
    errata.add_argument("game", metavar="GAME")
    errata.add_argument("--diff", nargs="*", metavar="STATE",
                        help=f"compare FROM (none) with TO (all) in a report; a state is {STATES}")
    errata.add_argument("--kit", action="store_true", help="make a PDF of only what changed on paper")
    errata.add_argument("--paper", type=_paper, default="a4")
    errata.add_argument("--lang", metavar="CODE", help="the game's first language if left out")
    errata.add_argument("--output", metavar="DIR", help="output if left out")


def _add_preview(preview: argparse.ArgumentParser) -> None:
    preview.add_argument("game", metavar="GAME")
    preview.add_argument("--lang", metavar="CODE", help="the game's first language if left out")
    preview.add_argument("--paper", type=_paper, default="a4")
    preview.add_argument("--output", metavar="DIR", help="output if left out")
    preview.add_argument("--watch", action="store_true", help="make it again after every change")
    preview.add_argument("--no-open", action="store_true", help="do not open it in the browser")


def _add_printer(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("name", metavar="NAME", nargs="?", help="the printer; all are listed if left out")
    parser.add_argument("--paper", type=_paper, default="a4")
    parser.add_argument("--lang", choices=languages(), default=ENGLISH)
    parser.add_argument("--output", metavar="DIR", help="where the page is made; output if left out")
    for side in ("front", "back"):
        parser.add_argument(f"--{side}", nargs=2, type=float, metavar=("LEFT", "TOP"),
                            help=f"measures A and B on the {side}, in mm")
    parser.add_argument("--across", type=float, metavar="MM", help="measure C")
    parser.add_argument("--down", type=float, metavar="MM", help="measure D")


def _add_games(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("games", metavar="GAME", nargs="*", help="all bundled games if left out")


def _paper(text: str) -> str:
    """Papers are read when one is chosen, not for every command."""
    from generator.model.stock import papers

    if text not in papers():
        raise argparse.ArgumentTypeError(f"'{text}' is not one of {', '.join(papers())}")
    return text


def _jobs(text: str) -> int:
    return _number(text, 1, 64)


def _turns(text: str) -> int:
    return _number(text, 0, 1000)


def _games(text: str) -> int:
    return _number(text, 1, 1_000_000)


def _number(text: str, least: int, most: int) -> int:
    number = int(text) if text.isascii() and text.isdigit() else -1
    if not least <= number <= most:
        raise argparse.ArgumentTypeError(f"'{text}' is not a number from {least} to {most}")
    return number
