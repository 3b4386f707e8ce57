"""The `judge` command."""

from judge.cli import main

if __name__ == "__main__":
    main()
