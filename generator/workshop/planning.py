"""The plan of the module, from the cache if nothing that it is made from has changed."""

from collections.abc import Mapping, Sequence
from typing import Any

from pydantic import BaseModel, ConfigDict, ValidationError

from generator.compile.artwork import DrawnPage
from generator.compile.module.assemble import ModulePlan, module_plan
from generator.compile.module.pictures import Image, is_photograph
from generator.compile.pages import help_pictures
from generator.compile.words import help_html
from generator.model.game import Game
from generator.workshop import fingerprints
from generator.workshop.cache import Cache, key_of
from generator.workshop.drawing import Drawn, content_of


class _StoredPlan(BaseModel):
    """A plan as the cache keeps it."""

    model_config = ConfigDict(ser_json_bytes="base64", val_json_bytes="base64")

    images: dict[str, Image]
    files: dict[str, bytes]
    scripts: list[dict[str, Any]]
    gpids: dict[int, str]
    origins: dict[str, tuple[str | int, ...]]
    vassal_version: str


def planned_module(
    game: Game, drawn: Mapping[str, Drawn], images: Mapping[str, Mapping[str, Image]],
    charts: Mapping[str, Sequence[DrawnPage]], cache: Cache,
) -> ModulePlan:
    """The module with every language of the game; the mappings are keyed by language.

    `images` are those of what is drawn (`module_images`).
    """
    pages = (page.svg for language in charts for page in charts[language])
    origins = (key for each in drawn.values() for key in (each.faces_key, *each.board_keys.values()))
    key = key_of(fingerprints.drawing(planned_module), content_of(game), *origins, *pages)
    stored = cache.get(key)
    if stored is not None:
        try:
            return ModulePlan(**dict(_StoredPlan.model_validate_json(stored)))
        except ValidationError:
            pass  # no build of this program wrote it: make it again
    plan = module_plan(
        game,
        drawn[game.native].faces,
        images,
        charts,
        {language: help_html(game, language) for language in game.languages},
        {each.name: Image(each.svg, each.width_px, each.height_px, is_photograph(each.name))
         for each in help_pictures(game)})
    cache.put(key, _StoredPlan(
        images=dict(plan.images), files=dict(plan.files), scripts=[dict(each) for each in plan.scripts],
        gpids=dict(plan.gpids), origins=dict(plan.origins),
        vassal_version=plan.vassal_version).model_dump_json().encode())
    return plan
