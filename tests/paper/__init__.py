"""A reader of printed procedures: what a person understands of them, held against where they came from."""
