"""Small mistakes made on purpose in the compiler of the module, and how many of them the tests see."""
