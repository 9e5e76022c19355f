"""Our fonts, and text measured and fitted in them before anything is drawn."""
