# `make run` plays, `make test` checks; each does all the set-up it needs. `make help` lists the rest.

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet

# The first of these that is new enough; `make PYTHON=/path/to/python3.12 …` names another.
PYTHON ?= $(shell for python in python3 python3.13 python3.12 python3.11; do \
	"$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
	&& echo "$$python" && break; done)

# A stamp is newer than what was installed from; the second set holds the first.
RUNTIME := $(VENV)/.runtime
DEVELOPMENT := $(VENV)/.development

COMPILE = $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-annotate --no-emit-index-url --no-emit-find-links --custom-compile-command 'make lock'

# On two cores, two processes take three quarters of the time of one.
ALL_TESTS := --numprocesses=auto --maxprocesses=4 --dist=loadgroup --cov --cov-report=

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help install run demo test lint format lock bench clean

help: ## list what can be made
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-9s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

install: $(DEVELOPMENT) ## set up .venv with all that development needs

run: $(RUNTIME) ## start the bot, or the demo where there is no DISCORD_TOKEN
	@$(BIN)/marqueur $(ARGS)

demo: $(RUNTIME) ## start the demo: the bot in the browser, on a simulated Discord
	@$(BIN)/marqueur demo $(ARGS)

test: $(DEVELOPMENT) ## run all tests and check how much they cover; or pytest with ARGS
	$(BIN)/python -m pytest $(or $(ARGS),$(ALL_TESTS))
ifndef ARGS
	$(BIN)/python -m coverage report --skip-covered --include='scoring/*' --fail-under=100
	$(BIN)/python -m coverage report --skip-covered --omit='scoring/*' --fail-under=90
endif

lint: $(DEVELOPMENT) ## check style, types and who imports whom
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports

format: $(DEVELOPMENT) ## put the code in form
	$(BIN)/ruff check --fix-only
	$(BIN)/ruff format

lock: | $(BIN)/python ## write the lock files anew; ARGS=--upgrade takes newer versions
	$(PIP) install 'uv~=0.13.9'
	$(COMPILE) $(ARGS) --extra demo --extra postgresql --group build \
		--output-file requirements.txt pyproject.toml
	$(COMPILE) $(ARGS) --extra demo --extra postgresql --group dev \
		--constraints requirements.txt --output-file requirements-dev.txt pyproject.toml

bench: $(DEVELOPMENT) ## measure all that is to be fast; ARGS=boards measures a part
	@$(BIN)/python -m tests.bench $(ARGS)

clean: ## remove .venv and what tools left; scores in data/ stay
	rm -rf $(VENV) .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis .coverage*
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(RUNTIME): requirements.txt pyproject.toml | $(BIN)/python
	$(call install_from,requirements.txt)
	@touch $@

$(DEVELOPMENT): requirements-dev.txt pyproject.toml | $(BIN)/python
	$(call install_from,requirements-dev.txt)
	@touch $(RUNTIME) $@

define install_from
@echo 'Installing $(1) into $(VENV)…'
@$(PIP) install --require-hashes --requirement $(1)
@$(PIP) install --no-deps --no-build-isolation --editable .
endef

$(BIN)/python:
	@test -n '$(PYTHON)' || { \
		echo 'Marqueur needs Python 3.11 or newer, and none was found. Install one, or name it:' \
			'make PYTHON=/path/to/python' >&2; exit 1; }
	@'$(PYTHON)' -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo '$(PYTHON) is not Python 3.11 or newer, which Marqueur needs.' \
			'Name another: make PYTHON=/path/to/python' >&2; exit 1; }
	@'$(PYTHON)' -c 'import ensurepip, venv' 2>/dev/null || { \
		echo '$(PYTHON) cannot make virtual environments.' \
			'On Debian and Ubuntu: apt-get install python3-venv' >&2; exit 1; }
	@'$(PYTHON)' -m venv --clear $(VENV) || { rm -rf $(VENV); exit 1; }
