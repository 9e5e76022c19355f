"""What each command does, a file for each; nothing of it is imported before it is asked for."""
