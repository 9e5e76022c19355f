"""An SVG inside another one: what it consists of without the place and size that its root gave it.

As text, for it is done to every picture of every page; the renderer reads what comes of it with suspicion.
"""

import re

ROOT = re.compile(r"<svg\b((?:[^>\"']|\"[^\"]*\"|'[^']*')*?)(/?)>")
ATTRIBUTE = re.compile(r"""([\w:.-]+)\s*=\s*("[^"]*"|'[^']*')""")
# The root's own geometry is replaced by the place it gets; its other attributes are inherited by its content.
ROOT_GEOMETRY = frozenset({"width", "height", "viewBox", "version", "baseProfile", "id", "x", "y",
                           "preserveAspectRatio"})


def inside(svg: str) -> tuple[str, str]:
    """What the root says besides its geometry, as attributes, and what stands in it."""
    root = ROOT.search(svg)
    assert root is not None, "a picture is an SVG"
    attributes = " ".join(
        f"{name}={value}" for name, value in ATTRIBUTE.findall(root[1]) if name not in ROOT_GEOMETRY)
    return attributes, "" if root[2] else svg[root.end():svg.rindex("</svg>")]
