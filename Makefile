# Two commands do everything on a machine with Python, make and git: `make try` and `make test`.

PYTHON ?= python3
BIN = .venv/bin
READY = .venv/.ready

.PHONY: try test check format coverage bench clean

# Judge a sample submission with one planted mistake; its exit status 1 is the right one.
try: $(READY)
	@echo '$$ judge run problem2 examples/take_two.py'
	@FORCE_COLOR=1 $(BIN)/judge run --cases cases problem2 examples/take_two.py; test $$? -eq 1

test: $(READY)
	$(BIN)/python -m pytest -n auto -m "not hostile"
	$(BIN)/python -m pytest -n 0 -m hostile

check: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

format: $(READY)
	$(BIN)/ruff check --fix-only --quiet .
	$(BIN)/ruff format .

coverage: $(READY)
	$(BIN)/python -m pytest -n auto -m "not hostile" --cov --cov-report=
	$(BIN)/python -m pytest -n 0 -m hostile --cov --cov-append \
		--cov-report=term-missing:skip-covered --cov-fail-under=95

bench: $(READY)
	$(BIN)/python bench/bench.py

$(READY): pyproject.toml
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[test,check]'
	touch $(READY)

clean:
	rm -rf .venv build dist .coverage .hypothesis .mypy_cache .pytest_cache .ruff_cache
