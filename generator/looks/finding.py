"""What is wrong with one face, before it is known which pieces share it."""
from generator.records import record


@record
class Finding:
    """Something wrong with a face; `at` is the key within its look that it is about."""

    code: str
    message: str
    hint: str = ""
    at: tuple[str, ...] = ()
