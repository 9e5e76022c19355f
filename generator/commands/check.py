"""`counterpress check`: tell every problem; while nothing changes since there was none, there is none."""

import argparse

from generator.commands.codes import FINE
from generator.commands.telling import nothing_found
from generator.standing import Standing
from generator.workplace import game_folders, workplace


def run(chosen: argparse.Namespace) -> int:
    """Tell every problem, or that there is none."""
    work, unsound, records = workplace(None).work, [], {}
    for folder in game_folders(chosen.games):
        records[folder] = Standing(work, folder, "check")
        if chosen.json or chosen.assumed or records[folder].told() is None:
            unsound.append(folder)
        else:
            print(nothing_found(folder.name))
    if not unsound:
        return FINE
    # takes longer to import than to see that all is well
    from generator.commands.checking import check_folders

    return check_folders(chosen, unsound, lambda folder: records[folder].keep((), "", ""))
