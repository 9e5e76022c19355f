"""Hand over: what was drawn becomes files, made once, kept in a cache, and swapped in all at once."""
