"""Stage 5: the game becomes pictures, pages, words and module elements; no game words below this line."""
