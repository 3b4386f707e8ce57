"""Reports: one file a format, every one fed the same Judgement."""
