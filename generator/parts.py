"""What the program consists of: its libraries, their versions and licences, for people and for a release.

`python -m generator.parts` prints the bill of materials. Source of the format: CycloneDX 1.5, JSON.
"""

import json
import re
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, distribution

from generator import __version__
from generator.records import record

OURS = "counterpress"
_NAME = re.compile(r"[A-Za-z0-9._-]+")


@record
class Part:
    """A library as it is installed."""

    name: str
    version: str
    licence: str


def parts() -> tuple[Part, ...]:
    """The libraries that the program needs, and those that they need, by name."""
    found: dict[str, Part] = {}
    ahead = list(_needed(OURS))
    while ahead:
        name = ahead.pop()
        if name in found:
            continue
        try:
            about = distribution(name).metadata
        except PackageNotFoundError:
            continue  # only for another system
        said = (*(about.get_all("License-Expression") or ()),
                _by_classifier(about.get_all("Classifier") or []),
                *(about.get_all("License") or ()), "unknown")
        licence = next(filter(None, said)).splitlines()[0]
        found[name] = Part(about["Name"], about["Version"], licence)
        ahead += _needed(name)
    return tuple(found[name] for name in sorted(found))


def told() -> str:
    """Version, libraries and licences in lines."""
    lines = (f"  {part.name} {part.version}: {part.licence}" for part in parts())
    return "\n".join((f"counterpress {__version__}: MIT", *lines))


def bill_of_materials() -> str:
    """The parts as CycloneDX, the same each time."""
    components = [
        {"type": "library", "name": part.name, "version": part.version,
         "purl": f"pkg:pypi/{part.name.lower()}@{part.version}",
         "licenses": [{"license": {"name": part.licence}}]}
        for part in parts()]
    ours = {"type": "application", "name": OURS, "version": __version__,
            "licenses": [{"license": {"id": "MIT"}}]}
    return json.dumps({"bomFormat": "CycloneDX", "specVersion": "1.5", "version": 1,
                       "metadata": {"component": ours}, "components": components}, indent=1) + "\n"


def _needed(name: str) -> Iterator[str]:
    """Names of the libraries that one needs to run, without those that are only for what can be chosen."""
    try:
        wanted = distribution(name).requires or []
    except PackageNotFoundError:
        return
    for requirement in wanted:
        found = _NAME.match(requirement)
        if found is not None and "extra ==" not in requirement:
            yield found[0].lower().replace("_", "-")


def _by_classifier(classifiers: list[str]) -> str:
    words = [each.rpartition(" :: ")[2] for each in classifiers if each.startswith("License ::")]
    return ", ".join(each for each in words if each != "OSI Approved")


if __name__ == "__main__":
    print(bill_of_materials(), end="")
