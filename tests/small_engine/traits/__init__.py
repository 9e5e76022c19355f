"""The traits of pieces that our modules use, one file each for those that act."""
