"""Links lead elsewhere, perhaps to what belongs to others."""

import stat
from pathlib import Path

JUNCTION = 0xA0000003
"""IO_REPARSE_TAG_MOUNT_POINT: a folder of Windows that is another one. Anybody may make one."""


def is_link(path: Path) -> bool:
    """Whether a path is a link, or a junction of Windows, whatever it leads to."""
    try:
        found = path.lstat()
    except (OSError, ValueError):
        return False
    return stat.S_ISLNK(found.st_mode) or getattr(found, "st_reparse_tag", 0) == JUNCTION
