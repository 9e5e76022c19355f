"""What drawings are written in: SVG read with suspicion, and arithmetic of its colours."""
