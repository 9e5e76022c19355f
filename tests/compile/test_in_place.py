"""What lies where it starts, on the first set-up card."""

from pathlib import Path

from generator.compile.pages.document import Bullets
from generator.compile.words.resolving import Setups
from generator.compile.words.setup_cards import setup_documents
from generator.problems import Problems
from generator.reading import load_game

_UNITS = "\n".join(
    f"  {side}-{number}: {{name: {side.title()} {number}, side: {side}, kind: unit, face: counter, "
    f'starts: "{column:02}0{number}"}}'
    for column, side in enumerate(("red", "blue"), 1) for number in range(1, 6))


def test_much_in_place_is_told_side_by_side(tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text(f"""
game: {{id: standing, title: Standing, turns: 3, provenance: mine}}
sides: {{red: {{title: Reds, colour: "#a03020"}}, blue: {{title: Blues, colour: "#2050a0"}}}}
theme: {{terrain: {{clear: {{title: Clear, fill: "#ece6d2"}}}}}}
boards:
  map:
    title: Map
    size_mm: 160 160
    hexes: {{across_flats_mm: 20, columns: 5, rows: 6, terrain: clear, origin_mm: 20 20}}
pieces:
{_UNITS}
  fort: {{name: Fort, kind: marker, face: marker, starts: "0303"}}
scenarios: {{first: {{title: First, setup: start}}}}
scripts: {{start: {{title: Start, kind: setup, steps: [{{say: It begins.}}]}}}}
""", encoding="utf-8")
    game = load_game(tmp_path, None, problems := Problems())
    assert game is not None, [str(each) for each in problems]
    card = setup_documents(Setups(game), "en")[0]
    told = [text for block in card.blocks if isinstance(block, Bullets) for text in block.items]
    assert [text[:16] for text in told] == ["Reds: Put Red 1 ", "Blues: Put Blue ", "Put Fort in hex "]
