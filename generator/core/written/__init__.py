"""What authors write of scripts and rules: short, growing, one schema for each form."""
