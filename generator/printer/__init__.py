"""A person's own printer: measured once with a calibration page, put right on every sheet from then on."""
