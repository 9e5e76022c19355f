"""What the files of a gallery say: the data of its items, the state that an open page asks for, the page."""

import json
from collections.abc import Mapping
from dataclasses import field
from typing import Any

from generator.bundled import bundled_folder
from generator.compiled_templates import page_template
from generator.preview.items import Item, Picture
from generator.preview.words import say
from generator.problems import Problems
from generator.problems.report import as_data
from generator.records import record
from generator.workshop.cache import key_of

PAGE = "index.html"
LOOKS = ("gallery.css", "gallery.js", "viewer.js", "live.js")


@record
class Gallery:
    """What is shown: the game's title, what can be asked for, the items in their order."""

    title: str
    language: str
    kinds: Mapping[str, str] = field(default_factory=dict)
    """Title of each kind, in the order in which they are shown."""
    sides: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """Title and colour of each side."""
    items: tuple[Item, ...] = ()


@record
class GalleryData:
    """The items as the page reads them, and a hash that tells when something has changed."""

    text: str
    hash: str


def gallery_data(gallery: Gallery, picture_hashes: Mapping[str, str]) -> GalleryData:
    """The data of a gallery; `picture_hashes` has the hash of each picture by its path."""
    items = [_item_data(item, picture_hashes) for item in gallery.items]
    text = script_text("data", {
        "title": gallery.title,
        "language": gallery.language,
        "words": say.all(gallery.language),
        "kinds": [{"id": name, "title": title} for name, title in gallery.kinds.items()],
        "sides": [{"id": name, "title": title, "colour": colour}
                  for name, (title, colour) in gallery.sides.items()],
        "items": [{**item, "hash": key_of(json.dumps(item))[:16]} for item in items],
    })
    return GalleryData(text, key_of(text)[:16])


def state_text(data: str, problems: Problems) -> str:
    """What an open page asks for again and again: which data it should show, and what is wrong."""
    return script_text("state", {"data": data, "problems": as_data(problems)})


def script_text(name: str, value: Any) -> str:
    """A script that hands a value to the page; nothing in the value can end a script element or a line."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    for character in "<>&\u2028\u2029":
        text = text.replace(character, f"\\u{ord(character):04x}")
    return f"counterpress.{name}({text});\n"


def look_texts(gallery: Gallery) -> dict[str, str]:
    """The page, its style sheet and its scripts."""
    templates = bundled_folder("templates") / "preview"
    page = page_template(f"preview/{PAGE}.j2").render(
        language=gallery.language, game=gallery.title,
        title=say("title", gallery.language, game=gallery.title),
        words={key.replace("-", "_"): text for key, text in say.all(gallery.language).items()})
    return {**{name: (templates / name).read_text(encoding="utf-8") for name in LOOKS}, PAGE: page}


def _item_data(item: Item, picture_hashes: Mapping[str, str]) -> dict[str, Any]:
    return {
        "key": item.key, "kind": item.kind, "name": item.name, "ids": item.ids, "side": item.side,
        "group": item.group, "copies": item.copies, "values": item.values, "about": item.about,
        "origins": [{"fact": each.fact, "standing": each.standing, "words": each.words}
                    for each in item.origins],
        "at": str(item.span),
        "pictures": [_picture_data(each, picture_hashes[each.path]) for each in item.pictures],
    }


def _picture_data(picture: Picture, its_hash: str) -> dict[str, Any]:
    art = picture.art
    return {
        "path": picture.path, "hash": its_hash, "part": picture.part, "round": art.round,
        # from the cache a length comes back as 16.0, fresh from the drawing it may be 16
        "width": float(art.width_mm), "height": float(art.height_mm),
        "bleed": float(art.bleed_mm), "corner": float(art.corner_mm),
    }
