"""Marks for tests that need a compiler or an interpreter."""

from __future__ import annotations

import pytest

from judge.languages import SHIPPED
from judge.languages.toolchain import missing_toolchain


def needs(language: str) -> pytest.MarkDecorator:
    """Skip a test where the language's toolchain is missing, with the reason."""
    missing = missing_toolchain(SHIPPED.named(language))
    return pytest.mark.skipif(bool(missing), reason=missing)
