"""The tables of a study as CSV, one line for each thing that happened: any program goes on from there."""

import csv
from collections.abc import Callable, Iterable, Iterator, Sequence
from io import StringIO

from generator.study.counting import Study
from generator.study.played import Played

Rows = Callable[[Study, Played], Iterable[tuple[object, ...]]]


def csv_files(studies: Sequence[Study]) -> dict[str, bytes]:
    """The content of each file by its name; every line begins with the state and the seed of its game."""
    return {name: _csv(studies, columns, rows) for name, (columns, rows) in _TABLES.items()}


def _csv(studies: Sequence[Study], columns: tuple[str, ...], rows: Rows) -> bytes:
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(("state", "seed", *columns))
    for study in studies:
        for played in study.played:
            writer.writerows((study.state, played.seed, *row) for row in rows(study, played))
    return text.getvalue().encode()


def _arrivals(study: Study, played: Played) -> Iterator[tuple[object, ...]]:
    for unit in study.units:
        stage = played.arrivals.get(unit)
        yield unit, "" if stage is None else study.stage_name(stage)


def _starts(study: Study, played: Played) -> Iterator[tuple[object, ...]]:
    yield from played.starts.items()


def _scripts(study: Study, played: Played) -> Iterator[tuple[object, ...]]:
    for stage, script in sorted({*played.ran, *played.declined, *played.delivered}):
        counted = (each[stage, script] for each in (played.ran, played.declined, played.delivered))
        yield study.stage_name(stage), script, *counted


def _dry(study: Study, played: Played) -> Iterator[tuple[object, ...]]:
    for (stage, script, place), times in sorted(played.dry.items()):
        yield study.stage_name(stage), script, place, times


def _refused(study: Study, played: Played) -> Iterator[tuple[object, ...]]:
    for (stage, how, law), times in sorted(played.refused.items()):
        yield study.stage_name(stage), how, law, times


def _pools(study: Study, played: Played) -> Iterator[tuple[object, ...]]:
    for pool in study.pools:
        for stage, pieces in enumerate(played.left[pool]):
            yield study.stage_name(stage), pool, pieces


def _properties(study: Study, played: Played) -> Iterator[tuple[object, ...]]:
    for name in study.properties:
        for stage, value in enumerate(played.values[name]):
            yield study.stage_name(stage), name, value


def _ends(study: Study, played: Played) -> Iterator[tuple[object, ...]]:
    if played.ended is not None:
        stage, winner = played.ended
        yield study.stage_name(stage), winner


def _failures(study: Study, played: Played) -> Iterator[tuple[object, ...]]:
    for number, stage in sorted(played.failed.items()):
        yield number + 1, study.stage_name(stage)


_TABLES: dict[str, tuple[tuple[str, ...], Rows]] = {
    "arrivals.csv": (("unit", "turn"), _arrivals),
    "starts.csv": (("unit", "place"), _starts),
    "scripts.csv": (("turn", "script", "ran", "declined", "units"), _scripts),
    "dry.csv": (("turn", "script", "place", "times"), _dry),
    "refusals.csv": (("turn", "by", "rule", "times"), _refused),
    "pools.csv": (("turn", "pool", "pieces"), _pools),
    "properties.csv": (("turn", "property", "value"), _properties),
    "ends.csv": (("turn", "winner"), _ends),
    "failures.csv": (("assertion", "turn"), _failures),
}
