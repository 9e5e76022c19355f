"""What a number or a text may be is said once: no field takes any number, or a text without end."""

from collections.abc import Iterator
from typing import Any

from generator.model.base import MOST_SIGNS, Strict
from generator.model.definitions import Definitions

_LEAST, _MOST = ("minimum", "exclusiveMinimum"), ("maximum", "exclusiveMaximum")


def _numbers(schema: Any, path: str) -> Iterator[tuple[str, dict[str, Any]]]:
    if isinstance(schema, dict):
        if schema.get("type") in ("integer", "number"):
            yield path, schema
        for key, inner in schema.items():
            yield from _numbers(inner, f"{path}/{key}")
    elif isinstance(schema, list):
        for number, inner in enumerate(schema):
            yield from _numbers(inner, f"{path}/{number}")


def test_every_number_has_a_least_and_a_most() -> None:
    found = list(_numbers(Definitions.model_json_schema(), ""))
    assert len(found) > 60
    boundless = [
        path for path, schema in found
        if not any(key in schema for key in _LEAST) or not any(key in schema for key in _MOST)]
    assert boundless == []


def test_every_definition_takes_finite_numbers_and_texts_of_some_length() -> None:
    for model in _below(Strict):
        assert model.model_config["allow_inf_nan"] is False, model
        assert model.model_config["str_max_length"] == MOST_SIGNS, model


def _below(model: type[Strict]) -> Iterator[type[Strict]]:
    for each in model.__subclasses__():
        yield each
        yield from _below(each)
