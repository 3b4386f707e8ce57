"""A batch judge and autograder for programs that read stdin and write stdout."""

__version__ = "0.1.0"
