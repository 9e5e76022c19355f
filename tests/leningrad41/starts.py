"""What the text of each start says; `#` are lines of the rulebook."""

import pytest

CAMPAIGNS = ("campaign", "preludes")
SEEDS = (1, 2, 3, 4, 5)
SEEDED = pytest.mark.parametrize("seed", SEEDS)
FULL = 9
"""As strong as the block can be."""
Fixed = tuple[str, str, int | None, int]
"""A block, where it stands, how strong if that matters, the line."""
NORTH: list[Fixed] = [  # the same in the campaign and in the second scenario (1679, 1703)
    ("stalin", "moscow", FULL, 1830),
    ("hq-karelia", "42", FULL, 1832),
    ("su-kuressaare", "K", FULL, 1833),
    ("su-hanko", "H", FULL, 1833),
    ("hitler", "rastenburg", FULL, 1850),
    ("hq-dietl", "murmansk-1", FULL, 1851),
    ("hq-mannerheim", "6", FULL, 1852),
    ("finnish-163", "11", FULL, 1853),
    ("finnish-cavalry", "12", FULL, 1854),
]
FIXED: dict[str, list[Fixed]] = {
    "campaign": [
        *NORTH,
        ("hq-northwest", "113", FULL, 1832),
        ("hq-leningrad", "L", FULL, 1832),
        ("su-airborne", "129", 1, 1834),
        ("su-militia", "L", 1, 1835),
        ("hq-manstein", "126", FULL, 1857),
        ("de-mot3", "126", FULL, 1857),
        ("hq-reinhardt", "125", FULL, 1858),
        ("de-mot36", "125", FULL, 1858),
        ("hq-16", "124", FULL, 1859),
        ("hq-18", "123", FULL, 1860),
        ("de-pz1", "G2", FULL, 1864),
        ("de-pz6", "G2", FULL, 1864),
        ("de-pz8", "G3", FULL, 1865),
        ("de-tt", "G3", FULL, 1865),
        ("hq-fk1", "axis-pool", FULL, 1844),
        ("hq-fk8", "velikiye-luki", FULL, 1846),
        ("hq-schmidt", "velikiye-luki", FULL, 1846),
    ],
    "in-sight": [
        *NORTH,
        ("su-militia", "L", 1, 1681),
        ("hq-leningrad", "L", 3, 1681),
        ("su-mech198", "64", 1, 1683),
        ("hq-northwest", "93", 2, 1685),
        ("su-airborne", "soviet-pool", None, 1669),
        ("hq-18", "129", 2, 1704),
        ("hq-16", "G2", 3, 1705),
        ("hq-reinhardt", "130", 3, 1706),
        ("hq-manstein", "112", 3, 1707),
        ("de-pz8", "112", FULL, 1707),
        ("de-tt", "131", FULL, 1708),
        ("de-pz1", "113", FULL, 1710),
        ("de-pz6", "113", FULL, 1710),
        ("de-mot36", "113", FULL, 1710),
        ("de-mot3", "91", FULL, 1711),
        ("hq-fk1", "axis-pool", FULL, 1695),
        ("hq-fk8", "velikiye-luki", FULL, 1695),
    ],
    "closing-the-ring": [
        ("stalin", "moscow", 3, 1755),
        ("hq-northwest", "146", 2, 1756),
        ("hq-karelia", "44", 2, 1757),
        ("hq-leningrad", "L", 2, 1758),
        ("su-militia", "L", 3, 1758),
        ("su-hanko", "H", FULL, 1759),
        ("su-kuressaare", "K", FULL, 1759),
        ("su-airborne", "soviet-pool", None, 1749),
        ("hitler", "rastenburg", 3, 1779),
        ("hq-dietl", "murmansk-3", 2, 1780),
        ("hq-mannerheim", "6", 2, 1781),
        ("hq-16", "95", 2, 1782),
        ("hq-18", "59", 2, 1783),
        ("hq-schmidt", "79", 2, 1784),
        ("hq-reinhardt", "77", 2, 1785),
        ("hq-manstein", "116", 2, 1786),
        ("hq-fk1", "113", 0, 1787),
        ("hq-fk8", "G4", 0, 1788),
    ],
}
FIXED["preludes"] = FIXED["campaign"]  # 1628
PANZER = {(corps, kind) for corps in ("corps39", "corps41", "corps56") for kind in ("tank", "motorised")}


def fixed(scenario: str) -> set[str]:
    return {row[0] for row in FIXED[scenario]}
