"""Clones of git repositories: the last commit is judged, and nothing of theirs is run."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest
from classes import PRINTS, collected, committed, files_of, git, only, write

from judge.handins import git as reading

DAY = 86_400
START = 1_700_000_000


def test_the_last_commit_counts_with_its_hash_and_time(tmp_path: Path) -> None:
    committed(tmp_path / "alice", main=b"old")
    hash_ = committed(tmp_path / "alice", START + DAY, main=PRINTS)
    handin = only(tmp_path)
    assert files_of(handin) == {"main.py": PRINTS}
    assert (handin.student.id, handin.note) == ("alice", f"commit {hash_[:7]}")
    assert handin.when == START + DAY


def test_what_is_not_committed_does_not_count(tmp_path: Path) -> None:
    committed(tmp_path / "alice", main=PRINTS)
    write(tmp_path / "alice/main.py", "changed")
    write(tmp_path / "alice/new.py", "new")
    assert files_of(only(tmp_path)) == {"main.py": PRINTS}


def test_before_a_time_the_last_commit_before_it_counts(tmp_path: Path) -> None:
    first = committed(tmp_path / "alice", main=b"first")
    committed(tmp_path / "alice", START + DAY, main=b"late")
    handin = only(tmp_path, before=START + DAY / 2)
    assert files_of(handin) == {"main.py": b"first"}
    assert handin.note == f"commit {first[:7]}"
    nothing = only(tmp_path, before=START - DAY)
    assert nothing.doubt == "There is no commit before that time."


def test_the_branch_that_is_checked_out_counts_packed_or_not(tmp_path: Path) -> None:
    committed(tmp_path / "alice", main=PRINTS)
    git(tmp_path / "alice", "checkout", "-q", "-b", "other")
    committed(tmp_path / "alice", main=b"other")
    git(tmp_path / "alice", "gc", "-q")
    assert files_of(only(tmp_path)) == {"main.py": b"other"}
    git(tmp_path / "alice", "checkout", "-q", "--detach", "main")
    assert files_of(only(tmp_path)) == {"main.py": PRINTS}


def test_bare_shallow_and_sha256_repositories_are_read(tmp_path: Path) -> None:
    committed(tmp_path / "from", main=b"old")
    committed(tmp_path / "from", START + DAY, main=PRINTS)
    where = (tmp_path / "from").as_uri()
    (tmp_path / "class").mkdir()
    git(tmp_path / "class", "clone", "-q", "--bare", where, "alice.git")
    git(tmp_path / "class", "clone", "-q", "--depth=1", where, "bob")
    git(tmp_path / "class", "init", "-q", "--object-format=sha256", "carol")
    committed(tmp_path / "class/carol", main=PRINTS)
    found = collected(tmp_path / "class", before=START + 2 * DAY)
    assert [handin.student.id for handin in found] == ["alice", "bob", "carol"]
    assert all(files_of(handin) == {"main.py": PRINTS} for handin in found)


def test_a_clone_by_itself_is_one_students(tmp_path: Path) -> None:
    committed(tmp_path / "alice", solve=PRINTS, helper=b"")
    handin = only(tmp_path / "alice")
    assert handin.student.id == "alice"
    assert handin.doubt == "Which file? helper.py or solve.py: settle it in files.csv."


def test_nothing_of_a_repository_is_run(tmp_path: Path) -> None:
    committed(tmp_path / "alice", main=PRINTS)
    trap = write(tmp_path / "trap", f"#!/bin/sh\necho run >> {tmp_path}/sprung\n")
    trap.chmod(0o755)
    settings = ["core.fsmonitor", "core.pager", "core.sshCommand", "core.editor", "gpg.program"]
    settings += ["diff.external", "filter.x.smudge", "filter.x.clean", "filter.x.process"]
    settings += ["core.alternateRefsCommand", "alias.rev-list", "alias.ls-tree", "core.gitProxy"]
    for name in settings:
        git(tmp_path / "alice", "config", name, str(trap))
    git(tmp_path / "alice", "config", "log.showSignature", "true")
    git(tmp_path / "alice", "config", "include.path", "/dev/zero")
    for name in ("post-checkout", "reference-transaction", "post-index-change"):
        write(tmp_path / f"alice/.git/hooks/{name}", trap.read_bytes()).chmod(0o755)
    write(tmp_path / "alice/.git/info/attributes", "* filter=x\n")
    assert files_of(only(tmp_path / "alice")) == {"main.py": PRINTS}
    assert not (tmp_path / "sprung").exists()


def test_a_clone_that_lacks_objects_fetches_nothing(tmp_path: Path) -> None:
    committed(tmp_path / "alice", main=PRINTS)
    blob = git(tmp_path / "alice", "rev-parse", "HEAD:main.py")
    for key, value in (("url", f"ext::touch {tmp_path}/sprung"), ("promisor", "true")):
        git(tmp_path / "alice", "config", f"remote.origin.{key}", value)
    git(tmp_path / "alice", "config", "extensions.partialClone", "origin")
    (tmp_path / f"alice/.git/objects/{blob[:2]}/{blob[2:]}").unlink()
    doubt = only(tmp_path / "alice").doubt
    assert doubt == "Its repository is damaged or not whole: clone it again."
    assert not (tmp_path / "sprung").exists()


def test_the_judge_s_own_git_settings_do_not_matter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    committed(tmp_path / "alice", main=PRINTS)
    committed(tmp_path / "bob", main=b"bob")
    monkeypatch.setenv("GIT_DIR", str(tmp_path / "bob/.git"))
    monkeypatch.setenv("GIT_WORK_TREE", "/nowhere")
    assert files_of(only(tmp_path / "alice")) == {"main.py": PRINTS}


@pytest.mark.skipif(os.name == "nt" or os.geteuid() != 0, reason="only root gives files away")
def test_a_clone_that_belongs_to_somebody_else_is_read(tmp_path: Path) -> None:
    committed(tmp_path / "alice", main=PRINTS)
    for path in [tmp_path / "alice", *(tmp_path / "alice").rglob("*")]:
        os.chown(path, 12345, 12345)
    assert files_of(only(tmp_path / "alice")) == {"main.py": PRINTS}


def test_links_submodules_and_pointers_are_not_followed(tmp_path: Path) -> None:
    other = committed(tmp_path / "other", main=b"")
    write(tmp_path / "alice/data.bin", "version https://git-lfs.github.com/spec/v1\noid sha256:1\n")
    write(tmp_path / "alice/solve.py")
    (tmp_path / "alice/link.py").symlink_to("/etc/passwd")
    git(tmp_path / "alice", "init", "-q")
    git(tmp_path / "alice", "update-index", "--add", "--cacheinfo", f"160000,{other},sub.py")
    git(tmp_path / "alice", "add", "solve.py", "link.py", "data.bin")
    git(tmp_path / "alice", "commit", "-q", "-m", "work")
    doubt = only(tmp_path / "alice").doubt
    assert doubt == "Which file? link.py or solve.py or sub.py: settle it in files.csv."
    choices = write(tmp_path / "files.csv", "student,file\nalice,solve.py\n")
    assert files_of(only(tmp_path / "alice", choices=choices)) == {"solve.py": PRINTS}
    for name, why in (("link.py", "link"), ("sub.py", "submodule"), ("data.bin", "Git LFS")):
        write(choices, f"student,file\nalice,{name}\n")
        assert why in only(tmp_path / "alice", choices=choices).doubt


def test_a_name_in_a_commit_that_leads_out_is_refused(tmp_path: Path) -> None:
    git(tmp_path, "init", "-q", "alice")
    blob = git(tmp_path / "alice", "hash-object", "-w", "--stdin")
    tree = bytes.fromhex(blob)
    raw = write(tmp_path / "tree", b"100644 ..\\evil.py\0" + tree)
    made = git(tmp_path / "alice", "hash-object", "-t", "tree", "-w", "--literally", str(raw))
    hash_ = git(tmp_path / "alice", "commit-tree", "-m", "x", made)
    write(tmp_path / "alice/.git/refs/heads/main", hash_ + "\n")
    assert only(tmp_path / "alice").doubt == "alice holds ..\\evil.py, which leads out of it."


def test_a_tree_that_repeats_itself_without_end_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    committed(tmp_path / "alice", main=PRINTS)
    tree = git(tmp_path / "alice", "rev-parse", "HEAD^{tree}")
    for _ in range(9):
        entries = "".join(f"040000 tree {tree}\t{number}\n" for number in range(10))
        tree = subprocess.run(
            ["git", "mktree"],
            cwd=tmp_path / "alice",
            input=entries,
            check=True,
            capture_output=True,
            text=True,
        ).stdout.strip()
    hash_ = git(tmp_path / "alice", "commit-tree", "-m", "x", tree)
    write(tmp_path / "alice/.git/refs/heads/main", hash_ + "\n")
    monkeypatch.setattr(reading, "MOST_TOLD", 1_000_000)
    assert only(tmp_path / "alice").doubt == "Its last commit holds too much: hand in less."


def test_an_empty_repository_says_so(tmp_path: Path) -> None:
    git(tmp_path, "init", "-q", "alice")
    assert only(tmp_path / "alice").doubt == "There is no commit on main."


@pytest.mark.parametrize(
    ("head", "said"),
    [
        ("ref: refs/../../../secret", "Its HEAD names no branch."),
        ("nonsense", "Its HEAD names no branch."),
        ("0" * 40, "Its repository is damaged or not whole: clone it again."),
    ],
)
def test_a_broken_head_concerns_only_its_row(tmp_path: Path, head: str, said: str) -> None:
    committed(tmp_path / "alice", main=PRINTS)
    committed(tmp_path / "bob", main=PRINTS)
    write(tmp_path / "alice/.git/HEAD", head)
    alice, bob = collected(tmp_path)
    assert alice.doubt == said
    assert files_of(bob) == {"main.py": PRINTS}


def test_a_repository_that_lies_elsewhere_is_not_followed(tmp_path: Path) -> None:
    committed(tmp_path / "secret", main=b"secret")
    write(tmp_path / "class/alice/.git", f"gitdir: {tmp_path}/secret/.git")
    (tmp_path / "class/bob").mkdir()
    (tmp_path / "class/bob/.git").symlink_to(tmp_path / "secret/.git")
    for handin in collected(tmp_path / "class"):
        assert handin.doubt == "Its .git is not the repository itself: hand in a whole clone."


def test_without_git_every_clone_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    committed(tmp_path / "alice", main=PRINTS)
    monkeypatch.setenv("PATH", "")
    assert only(tmp_path / "alice").doubt == "git is not installed, so clones cannot be read."


def test_a_clone_that_borrows_objects_of_a_neighbour_is_refused(tmp_path: Path) -> None:
    tip = committed(tmp_path / "alice", main=PRINTS)
    for name in ("bob", "cy"):
        git(tmp_path, "init", "-q", name)
        write(tmp_path / name / ".git/HEAD", f"{tip}\n")
    write(tmp_path / "bob/.git/objects/info/alternates", "../../../alice/.git/objects\n")
    for folder in (tmp_path / "alice/.git/objects").iterdir():
        place = tmp_path / "cy/.git" / "objects" / folder.name
        if not place.exists():
            place.symlink_to(folder)
    alice, bob, cy = collected(tmp_path)
    assert files_of(alice) == {"main.py": PRINTS}
    for handin in (bob, cy):
        assert handin.submission is None
        assert handin.doubt == "Its repository borrows from another: hand in a whole clone."
