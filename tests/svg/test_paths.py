"""Paths of absolute commands are moved and stretched, and nothing else is taken for one."""

import pytest

from generator.svg.paths import commands, placed


def test_every_command_is_stretched_then_moved() -> None:
    path = "M1 2L-.5.5H3V4C1 1 2 2 3 3S1 1 2 2Q1 1 2 2A1 2 30 0 1 5 6Z"
    assert placed(path, 2, 10, 100, 1000) == (
        "M102 1020L99 1005H106V1040C102 1010 104 1020 106 1030S102 1010 104 1020Q102 1010 104 1020"
        "A2 20 30 0 1 110 1060Z")


def test_as_many_decimals_are_written_as_asked() -> None:
    assert placed("M.3333-.0001", 1, 1, decimals=2) == "M0.33 0"


@pytest.mark.parametrize("path", ["L1 1", "M1", "M1 2 3", "M1 2z", "M1 2Z3", "M1 2l3 4", "url(#a)", "M1 2L"])
def test_what_is_no_path_of_absolute_commands_is_refused(path: str) -> None:
    with pytest.raises(ValueError):
        list(commands(path))
