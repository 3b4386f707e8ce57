"""What runs inside the isolation: standard library only, nothing of the judge is imported."""
