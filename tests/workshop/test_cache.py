"""The cache: what goes in comes out, damage only costs time, and its size has a bound."""

import os
from pathlib import Path

from generator.workshop.cache import Cache, key_of


def test_what_was_stored_comes_back_and_nothing_else_does(tmp_path: Path) -> None:
    cache = Cache(tmp_path / "cache")
    cache.put(key_of("one"), b"content")
    assert cache.get(key_of("one")) == b"content"
    assert cache.get(key_of("two")) is None
    assert Cache(tmp_path / "cache").get(key_of("one")) == b"content"


def test_keys_tell_apart_how_the_parts_are_divided() -> None:
    assert len({key_of("ab", "c"), key_of("a", "bc"), key_of("abc"), key_of("abc", "")}) == 4
    assert key_of("ü") == key_of("ü".encode())


def test_a_damaged_file_counts_as_missing_and_is_made_again(tmp_path: Path) -> None:
    cache, key = Cache(tmp_path), key_of("x")
    cache.put(key, b"content")
    (stored,) = [path for path in tmp_path.rglob("*") if path.is_file()]
    for damage in (b"", stored.read_bytes()[:-1], stored.read_bytes()[:-1] + b"!", b"short"):
        stored.write_bytes(damage)
        assert cache.get(key) is None
        cache.put(key, b"content")
        assert cache.get(key) == b"content"


def test_what_was_not_used_for_longest_goes_first(tmp_path: Path) -> None:
    cache = Cache(tmp_path, maximum_bytes=3 * (32 + 100))
    keys = [key_of(str(number)) for number in range(6)]
    for age, key in enumerate(keys):
        cache.put(key, bytes(100))
        os.utime(cache._path(key), (1000 + age, 1000 + age))
    assert cache.get(keys[0]) is not None  # used again just now
    cache.prune()
    assert [cache.get(key) is not None for key in keys] == [True, False, False, False, True, True]


def test_a_folder_that_cannot_be_used_is_no_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    cache = Cache(tmp_path / "file" / "cache")
    cache.put(key_of("x"), b"content")
    assert cache.get(key_of("x")) is None
    cache.prune()


def test_a_half_written_file_is_never_seen(tmp_path: Path) -> None:
    cache, key = Cache(tmp_path), key_of("x")
    cache.put(key, b"content")
    assert [path.name for path in tmp_path.rglob("*") if path.is_file()] == [key[2:]]
