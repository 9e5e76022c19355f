"""What documents say is done here, step by step."""
