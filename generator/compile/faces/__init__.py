"""Faces: what each piece and card shows, drawn from templates that say what they take.

`asked` lists the faces a game shows, `brush` holds what templates may use, and `drawing` draws each different
face once.
"""
