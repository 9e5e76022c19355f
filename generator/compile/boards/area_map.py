"""A board with areas: land and water first, then borders and lines, then what is read."""

from math import cos, hypot, pi, sin

from generator.compile.boards.area_ground import draw_land, draw_sea
from generator.compile.boards.area_lines import draw_borders, draw_crossings, draw_lines
from generator.compile.boards.colours import WHITE, mix
from generator.compile.boards.furniture import draw_cartouche, draw_frame, draw_rose
from generator.compile.boards.icons import draw_icon, turn_inwards_deg
from generator.compile.boards.legend import draw_legend
from generator.compile.boards.names import draw_water_names, halo_of, label_look
from generator.compile.boards.painter import Canvas, Rect, Type
from generator.model.areas import shapes
from generator.model.board import AreaField
from generator.model.game import Location
from generator.model.hexes import Point
from generator.render.fonts import font

DISC_MM = 3.3
ICON_MM = 2.6
CODE_PT, NAME_PT = 9.5, 7.5
LEAST_NAME_PT = 5.5
NAME_BELOW = 0.84
"""Where the name stands below the middle, as a share of the room round it."""


def draw_area_map(canvas: Canvas, field: AreaField) -> None:
    """Everything of a map of areas except boxes."""
    places = [place for place in canvas.game.on_board(canvas.board_id) if place.kind == "area"]
    width, height = canvas.board.size_mm
    canvas.rect(canvas.layers["ground"], Rect(0, 0, width, height), 0, fill=canvas.board.ground)
    draw_sea(canvas, field, places)
    room = {area: shape.room_mm for area, shape in shapes(field, canvas.board.water).items()}
    for place in places:
        _draw_code(canvas, place, room[place.id])
        _draw_name(canvas, place, room[place.id])
    _draw_labels(canvas, {place.id: place for place in places})
    draw_water_names(canvas)
    draw_land(canvas, places)
    draw_borders(canvas, field, places)
    draw_lines(canvas, places)
    draw_crossings(canvas, field, places)
    draw_frame(canvas)
    draw_cartouche(canvas)
    draw_legend(canvas)
    if canvas.board.compass is not None:
        draw_rose(canvas, canvas.board.compass)


def _draw_code(canvas: Canvas, place: Location, room_mm: float) -> None:
    """The area's code in a disc of its terrain's colour, upper left of the middle, its icons beside it."""
    theme = canvas.game.definitions.theme
    terrain = theme.terrain.get(place.terrain or "")
    rim = mix(terrain.mark or terrain.fill, "#000000", 0.12) if terrain is not None else theme.ink
    reach = room_mm - DISC_MM - 0.8
    x, y = place.centre_mm[0] + reach * cos(1.25 * pi), place.centre_mm[1] + reach * sin(1.25 * pi)
    layer = canvas.layers["numbers"]
    canvas.circle(layer, (x, y), DISC_MM, fill="#fbf6e8", stroke=rim, stroke_width=1.1)
    look = Type(font("narrow", 700), CODE_PT, theme.ink)
    canvas.text(layer, (x, y + 1.2), place.id, look, "middle", 0.0, f"number-{place.id}")
    canvas.taken.append(Rect(x - DISC_MM, y - DISC_MM, x + DISC_MM, y + DISC_MM).grown(0.6))
    for number, tag in enumerate(tag for tag in place.tags if tag in theme.tags):
        centre = (x + DISC_MM + (2 * ICON_MM + 0.9) * number + ICON_MM + 1.0, y)
        icon = theme.tags[tag]
        turn = turn_inwards_deg(place.centre_mm, canvas.board.size_mm) if icon.icon == "arrow" else 0.0
        draw_icon(canvas, canvas.layers["icons"], icon, centre, ICON_MM, turn, f"tag-{place.id}-{tag}")
        canvas.taken.append(
            Rect(centre[0] - ICON_MM, y - ICON_MM, centre[0] + ICON_MM, y + ICON_MM).grown(0.5)
        )


def _draw_name(canvas: Canvas, place: Location, room_mm: float) -> None:
    if place.title is None:
        return
    theme = canvas.game.definitions.theme
    terrain = theme.terrain.get(place.terrain or "")
    fill = terrain.fill if terrain is not None else theme.paper
    sizes = [theme.tags[tag].name_pt for tag in place.tags if tag in theme.tags]
    size_pt = max((size for size in sizes if size is not None), default=NAME_PT)
    weight = 600 if size_pt == NAME_PT else 700
    look = Type(font("narrow", weight), size_pt, mix(theme.ink, fill, 0.12), halo_of(fill), 0.9)
    below = room_mm * NAME_BELOW
    words = canvas.words(place.title)
    look = canvas.fitted(words, look, 2.2 * hypot(room_mm, below) * 0.85, LEAST_NAME_PT)
    at = (place.centre_mm[0], place.centre_mm[1] + below)
    rect = canvas.text(canvas.layers["names"], at, words, look, "middle", 0.0, f"area-name-{place.id}")
    canvas.taken.append(rect.grown(0.6))


def _draw_labels(canvas: Canvas, places: dict[str, Location]) -> None:
    for number, label in enumerate(canvas.board.labels):
        x, comma, y = label.at.partition(",")
        at: Point = (float(x), float(y)) if comma else places[label.at].centre_mm
        words = canvas.words(label.text)
        look = label_look(canvas, label, mix(canvas.board.ground, WHITE, 0.4), 1.0)
        rect = canvas.text(
            canvas.layers["names"],
            at,
            words.upper() if label.look == "region" else words,
            look,
            "middle",
            0.0,
            f"free-label-{number}",
        )
        canvas.taken.append(rect.grown(0.6))
