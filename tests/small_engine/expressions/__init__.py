"""BeanShell expressions as VASSAL evaluates them, translated once into Python."""
