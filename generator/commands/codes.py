"""The exit codes of the command line."""

FINE, DATA_PROBLEMS, WRONG_USE, OUR_MISTAKE, STOPPED = 0, 1, 2, 3, 130
