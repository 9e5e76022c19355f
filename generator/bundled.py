"""Where the games and templates that travel with the program live."""

from pathlib import Path
from typing import Literal

PACKAGE_FOLDER = Path(__file__).resolve().parent


def bundled_folder(name: Literal["data", "templates"]) -> Path:
    """The folder of bundled files called `name`, in an installed wheel or in a source checkout.

    The wheel's copy is asked first: beside an installed package, a folder called `data` is a stranger's.
    Raises FileNotFoundError when neither exists.
    """
    candidates = (PACKAGE_FOLDER / "_bundled" / name, PACKAGE_FOLDER.parent / name)
    for folder in candidates:
        if folder.is_dir():
            return folder
    places = " or ".join(str(folder) for folder in candidates)
    raise FileNotFoundError(f"the bundled folder '{name}' is not at {places}")
