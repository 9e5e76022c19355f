"""Looks at finished pictures as a reader does: type size, contrast, room to the cut, colours side by side."""
