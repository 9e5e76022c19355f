"""Looks: the templates that a face can be drawn from, and what each says that it takes."""
