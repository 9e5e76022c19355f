"""What holds for every test: nobody's own printer moves anything."""

from collections.abc import Iterator

import pytest


@pytest.fixture(scope="session", autouse=True)
def no_measured_printer(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("COUNTERPRESS_HOME", str(tmp_path_factory.mktemp("home")))
        yield
