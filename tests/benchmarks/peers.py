"""The same jobs as people do them with protograf, which lives in an environment of its own.

It prints the fronts of the counters alone.
"""



import os
from collections.abc import Iterator
from pathlib import Path

START = "from protograf import *\n"
PROTOGRAF = {
    "counters": """
Create(filename="counters.pdf", paper="A4", margin=1)
CounterSheet(cards=200, width=1.5, height=1.5, fill="#7b8f9a", stroke="black")
for number in range(1, 201):
    Counter(
        number,
        rectangle(x=0.4, y=0.34, width=0.7, height=0.46, fill="#cfd8dc", stroke="black"),
        line(x=0.4, y=0.34, x1=1.1, y1=0.8), line(x=0.4, y=0.8, x1=1.1, y1=0.34),
        text(x=0.75, y=1.34, text=f"{number % 7 + 1}-{number % 4 + 3}", font_size=12),
        text(x=0.3, y=0.3, text=str(number), font_size=6))
Save()
""",
    "cards": """
Create(filename="cards.pdf", paper="A4", margin=0.7)
Deck(cards=55, width=6.3, height=8.8, fill="#f2ead6", rounding=0.3)
for number in range(1, 56):
    Card(
        number,
        rectangle(x=0, y=0, width=6.3, height=1.3, fill="#555555"),
        text(x=3.1, y=0.9, text=f"Event {number}", font_size=14, stroke="white"),
        text(x=3.1, y=6, text=f"Move up to {number % 5 + 1} units by road.", font_size=8))
Save()
""",
    "map": """
Create(filename="map.pdf", paper="A1-l", margin=1)
Hexagons(rows=24, cols=46, height=1.9, x=1, y=1, coord_elevation="top", coord_font_size=6, fill="#ece6d2")
Save()
""",
}


def protograf_jobs(python: Path, folder: Path) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Name and command of each job, for the Python that has protograf."""
    for job, script in PROTOGRAF.items():
        path = folder / f"{job}.py"
        path.write_text(START + script, encoding="utf-8")
        yield f"protograf: {job}", (os.fspath(python), os.fspath(path))
