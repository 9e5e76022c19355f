"""What is said of a key that is not known: our word for it, and all keys that are known there."""

import difflib
from collections.abc import Iterable

_OUR_WORDS = {
    "picture": "art artwork background image img photo scan",
    "back_picture": "back_image image_back backimage",
    "face": "front layout template",
    "back": "reverse verso backside",
    "copies": "count number qty quantity amount",
    "table": "csv data dataset datasource excel file_name from import sheet_file source spreadsheet xlsx",
    "values": "atk att attack combat defence defense df firepower move movement mp stats strength",
    "tags": "categories class classes labels traits types",
    "kind": "type category",
    "name": "label caption",
    "title": "name label caption header",
    "text": "body description rules_text content",
    "group": "formation division army unit_group",
    "side": "faction owner player nation army nationality",
    "size_mm": "size width height dimensions",
    "at": "in on place location hex area inside",
    "none": "not unless nor",
    "any": "or either one_of",
    "all": "and both",
    "starts": "at location place position setup start",
    "steps": "strength_points hits hp health",
    "colour": "color fill background_color bgcolor",
    "seats": "players chairs",
    "grids": "tracks track tables displays",
    "hexes": "grid hexgrid hex_grid map_grid",
    "top": "orientation layout flat pointy",
    "rotate_degrees": "rotation rotate angle",
    "rotation_degrees": "rotation rotate angle",
    "crop_px": "crop region clip",
    "fit": "scale resize mode",
    "stock": "size format card_size",
    "members": "units counters pieces items",
    "extends": "inherits inherit base parent template",
    "pieces": "counters units tokens blocks",
    "decks": "cards deck",
    "boards": "maps map board",
    "compare": "count number of value strength at_least at_most more_than less_than",
    "game": "meta metadata project info",
}
"""By our word: what tools and games of others call the same."""
_OF_TABLES = ("columns", "file", "id", "sheet", "where")
"""What belongs into a table, and is often written beside it."""


def known_keys(word: str, known: Iterable[str]) -> str:
    """Which key was probably meant, and every key that is known where the word stands."""
    keys = sorted(set(known))
    if not keys:
        return ""
    if word in _OF_TABLES and "table" in keys and "chart" not in keys:  # there it is the number of one
        return f"it belongs to the table: `table: {{file: FILE, {word}: ...}}`"
    listed = f"known here: {', '.join(keys)}"
    plain = word.lower().replace("-", "_").replace(" ", "_")
    ours = {other: key for key in keys for other in _OUR_WORDS.get(key, "").split() if other not in keys}
    of_others = difflib.get_close_matches(plain, ours, n=1, cutoff=0.85)
    close = difflib.get_close_matches(plain, [*keys, *of_others], n=1, cutoff=0.6)
    if not close:
        return listed
    if close[0] in ours:
        return f"here it is called '{ours[close[0]]}'; {listed}"
    return f"did you mean '{close[0]}'? {listed}"
