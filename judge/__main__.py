"""The `judge` command."""


def main() -> None:
    """Run the command line."""
    raise SystemExit("not built yet")


if __name__ == "__main__":
    main()
