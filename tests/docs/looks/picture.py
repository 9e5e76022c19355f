"""docs/looks.png: every look of the program with what it was given, drawn from `game.yaml` here."""

from pathlib import Path

from generator.compile.artwork import Artwork
from generator.compile.faces.drawing import draw_faces
from generator.compile.sheets.canvas import Canvas
from generator.lettering.text import width_mm
from generator.model.game import Game
from generator.problems import Problems
from generator.reading import load_game
from generator.render.png import Picture, pngs
from generator.svg.nesting import inside

PICTURE = Path(__file__).parents[3] / "docs" / "looks.png"
BACK = "/back"
ROWS: tuple[tuple[float, dict[str, str]], ...] = (
    (1.0, {
        "symbol": "counter: symbol, size, band", "names": "counter: left, right", "drawn": "counter: picture",
        "painted": "counter: picture: whole", "framed": "counter: frame, feet", "striped": "counter: stripe",
        "worn/back": "counter: reduced", "disc": "counter on a disc", "disc/back": "disc, reduced"}),
    (1.0, {
        "supply": "marker: icon", "bonus": "marker: number", "entrenched": "marker on a disc",
        "words": "marker: words", "zhukov": "leader", "guderian": "leader: picture", "corps": "block",
        "fleet": "block: numbers"}),
    (0.52, {
        "winter": "card", "east": "card: picture", "winter/back": "card-back",
        "valley": "card: picture: whole"}),
)
"""The scale of each row, and what stands under each of its faces."""
PX_PER_MM = 8
MARGIN_MM, GAP_MM, WORDS_MM, WORDS_PT = 2.0, 3.0, 5.0, 6.0
CORNER_MM = 0.9
PAPER = "#f4f1ea"


def game_of_looks() -> Game:
    """The pieces and cards that the picture shows."""
    problems = Problems()
    game = load_game(Path(__file__).parent, None, problems)
    assert game is not None and not problems.found, [str(problem) for problem in problems]
    return game


def drawn() -> bytes:
    """The picture as PNG."""
    game, problems = game_of_looks(), Problems()
    faces = draw_faces(game, game.native, problems)
    assert not problems.found, [str(problem) for problem in problems]

    def face(name: str) -> Artwork:
        return faces.artworks[(faces.back if name.endswith(BACK) else faces.front)[name.removesuffix(BACK)]]

    font = game.typefaces.font("narrow", 500)
    placed, top, right = [], MARGIN_MM, 0.0
    for scale, row in ROWS:
        left = MARGIN_MM
        for name, words in row.items():
            artwork = face(name)
            placed.append((artwork, scale, words, left, top))
            left += max(artwork.width_mm * scale, width_mm(words, font, WORDS_PT)) + GAP_MM
        right = max(right, left)
        top += max(face(name).height_mm for name in row) * scale + WORDS_MM + GAP_MM / 2
    canvas = Canvas(right - GAP_MM + MARGIN_MM, top)
    canvas.rectangle((0, 0), (canvas.width_mm, canvas.height_mm), PAPER)
    for number, (artwork, scale, words, left, above) in enumerate(placed):
        moved = f"translate({left:.3f} {above:.3f}) scale({scale})"
        canvas.drawn(f'<g transform="{moved}">{_cut(artwork, number)}</g>')
        canvas.text(words, (left, above + artwork.height_mm * scale + WORDS_MM / 2), font, WORDS_PT)
    page = canvas.page("Looks")
    size = round(page.width_mm * PX_PER_MM), round(page.height_mm * PX_PER_MM)
    (png,) = pngs([Picture(page.svg, *size)])
    return png


def _cut(artwork: Artwork, number: int) -> str:
    """A face as it is cut out, with round corners."""
    width, height = artwork.width_mm, artwork.height_mm
    radius = width / 2 if artwork.round else artwork.corner_mm or CORNER_MM
    attributes, content = inside(artwork.svg)
    return (f'<clipPath id="cut-{number}"><rect width="{width}" height="{height}" rx="{radius}"/></clipPath>'
            f'<g clip-path="url(#cut-{number})"><g {attributes}>{content}</g></g>')


if __name__ == "__main__":
    PICTURE.write_bytes(drawn())
