# Two commands do everything on a machine with Python, make and git: `make try` and `make test`.

PYTHON ?= python3
BIN = .venv/bin
JUDGE = $(BIN)/judge
READY = .venv/.ready

.PHONY: try test check format coverage bench sentences soak clean

# Judge a sample submission with one planted mistake; its exit status 1 is the right one.
try: $(JUDGE)
	@echo '$$ $(JUDGE) run problem2 examples/take_two.py'
	@FORCE_COLOR=1 $(JUDGE) run --cases cases problem2 examples/take_two.py; test $$? -eq 1

# The hostile tests run after the others, alone: their fork bombs would slow the rest down.
test: $(READY)
	$(BIN)/python -m pytest -n auto -m "not hostile" $(if $(COVER),--cov --cov-report=)
	$(BIN)/python -m pytest -n 0 -m hostile $(if $(COVER),--cov --cov-append \
		--cov-report=term-missing:skip-covered --cov-fail-under=95)

coverage:
	$(MAKE) test COVER=yes

check: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

format: $(READY)
	$(BIN)/ruff check --fix-only --quiet .
	$(BIN)/ruff format .

# How often what a student reads first names the broken rule; about four minutes.
sentences: $(READY)
	$(BIN)/python bench/sentences.py $(PROBLEMS)

bench: $(READY)
	$(BIN)/python bench/bench.py
	$(BIN)/python bench/stress.py 10
	$(BIN)/python bench/batch.py
	$(BIN)/python bench/table.py

# PART=10 makes it a tenth, as in CI.
soak: $(READY)
	$(BIN)/python bench/soak.py $(PART)

$(JUDGE): pyproject.toml
	@echo "Setting up .venv, once; this takes a minute."
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e .
	@touch $(JUDGE)

$(READY): $(JUDGE)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[test,check]'
	@touch $(READY)

clean:
	rm -rf .venv build dist .coverage .hypothesis .mypy_cache .pytest_cache .ruff_cache
