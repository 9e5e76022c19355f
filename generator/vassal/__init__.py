"""A small VASSAL library: elements, traits and the save format of VASSAL 3.7. It knows nothing of games.

Lengths and coordinates are board pixels at zoom 1. Colours are texts "r,g,b" (0 to 255), empty for none.
Keys are texts made by `keys`; expressions are texts in braces made by `expression`.
"""
