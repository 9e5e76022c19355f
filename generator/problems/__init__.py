"""What is wrong with a definition, where, and what to do about it."""

from generator.problems.problem import Problem, Problems, ProblemsFound, Span

__all__ = ["Problem", "Problems", "ProblemsFound", "Span"]
