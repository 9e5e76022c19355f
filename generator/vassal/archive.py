"""Zip files that are the same bytes on every machine."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping

_EARLIEST = (1980, 1, 1, 0, 0, 0)
_UNIX = 3
_PERMISSIONS = 0o644 << 16
_STORED = (".png", ".jpg", ".gif", ".vsav")


def zip_bytes(entries: Mapping[str, bytes]) -> bytes:
    """Write entries sorted by name, dated 1980, with fixed permissions; pictures and saved games are stored.

    The deflated bytes are those of the zlib that Python was built with.

    Raises ValueError for a name that is empty, absolute, or leads out of the archive.
    """
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name in sorted(entries):
            if not name or name.startswith("/") or "\\" in name or ".." in name.split("/"):
                raise ValueError(f"not a name for an archive entry: {name!r}")
            info = zipfile.ZipInfo(name, _EARLIEST)
            info.create_system = _UNIX
            info.external_attr = _PERMISSIONS
            stored = name.lower().endswith(_STORED)
            info.compress_type = zipfile.ZIP_STORED if stored else zipfile.ZIP_DEFLATED
            archive.writestr(info, entries[name], compresslevel=9)
    return buffer.getvalue()
