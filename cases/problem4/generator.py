"""Deals for two to six players, with their number on the first line."""

from hypothesis import strategies as st

from solutions.ochos_locos.dealing import counted, deals

inputs = deals(st.integers(2, 6)).map(counted)
