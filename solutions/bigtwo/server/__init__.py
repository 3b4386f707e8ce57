"""The table over a network: four people or programs play Big Two and chat."""
