"""A small VASSAL in Python: it plays finished modules, and knows nothing of the compiler that made them.

It knows the traits, elements and expressions that our modules use, with the meaning of VASSAL 3.7.26, and
raises NotSimulated at anything else, so that it is never wrong in silence. README.md says what it leaves out.
"""
