"""A witness for every claim: a way of play in which each script succeeds, each guard and each law refuses."""
