"""What errata change: two states of a game compared, told in a report, and printed as an update kit."""
