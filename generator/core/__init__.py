"""Scripts and rules: what authors write (`written/`), and the closed core of forms that all printers read.

`lowering` turns the one into the other. A form says once what it consists of, which names it reads and which
it writes; walking, checking and telling go by that. Rehearsal, module and words match the forms exhaustively:
a form that one of them does not know is a type error.
"""
