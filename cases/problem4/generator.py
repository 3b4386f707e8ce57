"""Deals for two to six players, with their number on the first line."""

from solutions.ochos_locos.dealing import counted, deals, large

inputs = deals(large(0).map(lambda number: 2 + number % 5)).map(counted)
