"""The command line: which commands there are, for whom, and how each ends."""

from __future__ import annotations

import errno
import importlib
import os
import signal
import sys
from contextlib import suppress
from io import TextIOWrapper
from typing import NoReturn

import click

from judge import __version__
from judge.errors import JudgeError
from judge.spelling import nearest

COMMANDS: dict[str, dict[str, str]] = {
    "For students": {
        "run": "Judge a submission and show what is wrong with it.",
        "show": "Print a problem's statement, rules and points, or one of its cases.",
        "explain": "Say why each line of a case's answer is as it is, turn by turn.",
        "stress": "Look for the smallest random input on which a submission fails.",
        "feed": "Run a submission on one case's input, its output straight to the terminal.",
        "list": "List the problems.",
    },
    "For instructors": {
        "batch": "Grade a class: gradebook, a page, and feedback for each student.",
        "history": "List every mark a student had, when and why.",
        "regrade": "Judge again what has changed, and say whose score would change.",
        "check": "Report every mistake in the files of problems.",
        "answers": "Show or write the answers that the reference gives.",
        "generate": "Make a problem's groups of random cases anew.",
        "new": "Make a folder with a small problem that is right, to be changed.",
        "verify": "Prove the cases of problems good by running declared submissions.",
        "import": "Turn a package of others into a problem folder of this format.",
        "export": "Pack problems for students, for Gradescope, or as an ICPC package.",
        "doctor": "Examine this machine and try every promise about submissions.",
        "schema": "Write the JSON Schemas with which editors complete problem files.",
    },
    "For CI": {
        "compare": "Say what differs between two JSON reports.",
    },
}


class Commands(click.Group):
    """Loads the module of a command only when the command is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        """Names of all commands, by audience."""
        return [name for commands in COMMANDS.values() for name in commands]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name, its module imported now."""
        if cmd_name not in self.list_commands(ctx):
            return None
        module = importlib.import_module(f"judge.cli.{cmd_name}")
        command: click.Command = module.command
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command, or suggest one of a similar name."""
        names = self.list_commands(ctx)
        if args and args[0] not in names:
            meant = nearest(args[0], names)
            hint = f" Did you mean {meant}?" if meant else " `judge --help` lists them."
            ctx.fail(f"There is no command {args[0]!r}.{hint}")
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        """List the commands under those who use them."""
        for audience, commands in COMMANDS.items():
            with formatter.section(audience):
                formatter.write_dl([*commands.items()])  # `list` is the module of a command


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="judge")
def commands() -> None:
    """Judge programs that read stdin and write stdout against YAML test cases."""


def main() -> NoReturn:
    """Run the command line and exit: 0 accepted, 1 not, 2 usage, 3 judge error, 130 stopped."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # what a console cannot say becomes an escape
            stream.reconfigure(errors="backslashreplace")
    _open_closed_streams()
    for name in ("SIGTERM", "SIGHUP"):  # so that whatever ends the judge ends what it runs
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.default_int_handler)
    try:
        status = commands.main(standalone_mode=False)
    except click.ClickException as error:
        error.show()
        status = error.exit_code
    except JudgeError as error:
        status = _told(error)
    except (click.Abort, KeyboardInterrupt):
        click.echo("Interrupted.", err=True)
        status = 130
    except BrokenPipeError:
        _let_go_of_stdout()
        status = 1
    except Exception as error:  # noqa: BLE001 - the last net: a fault of ours is told as one
        status = _full() if _is_full(error) else _fault(error)
    sys.exit(status if isinstance(status, int) else 0)


def _open_closed_streams() -> None:
    """Put the null device in the place of standard streams that whoever called us has closed."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode))  # noqa: PTH123, SIM115  open to the end


def _let_go_of_stdout() -> None:
    """Drop what could not be written, lest the interpreter try again when it ends."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _is_full(error: Exception) -> bool:
    return isinstance(error, OSError) and error.errno == errno.ENOSPC


def _full() -> int:
    _let_go_of_stdout()
    click.echo(
        "There is no room left where the judge writes; make some and run it again.", err=True
    )
    return JudgeError.status


def _fault(error: Exception) -> int:
    if os.environ.get("JUDGE_DEBUG"):
        raise error
    from judge.visible import visible  # noqa: PLC0415

    reason = visible(f"{type(error).__name__}: {error}")
    click.echo(
        f"The judge itself failed ({reason}); nothing is wrong with the submission. "
        "Set JUDGE_DEBUG=1 and run it again to see where.",
        err=True,
    )
    return JudgeError.status


def _told(error: JudgeError) -> int:
    from judge.cli.echoing import echo  # noqa: PLC0415
    from judge.cli.telling import sentences_of  # noqa: PLC0415

    echo(f"{sentences_of(error)}\n", err=True)
    return error.status
