"""Deals for three players."""

from hypothesis import strategies as st

from solutions.ochos_locos.dealing import deals

inputs = deals(st.just(3))
