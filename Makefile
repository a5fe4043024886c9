# The same commands for people and for CI. `make` alone lists them.

PYTHON ?= python3
BIN := .venv/bin
READY := .venv/.ready
TOOLS := web/node_modules/.ready
PAGE := src/triskel/server/static/index.html
ENGINES := src/triskel/wasm/modules/conex.wasm
ENGINE_SOURCES := $(shell find src/triskel/core src/triskel/games src/triskel/search src/triskel/players src/triskel/wasm -type f -not -path '*/__pycache__/*' -not -path '*/modules/*' 2>/dev/null) $(wildcard locales/en/remarks-*.ftl)
PAGE_SOURCES := $(shell find web/src web/engine web/public web/sw.js web/index.html web/vite.config.ts locales -type f 2>/dev/null)

.DEFAULT_GOAL := help
.PHONY: help setup play check test lint bench soak dist site lock audit clean pictures

help: ## list these commands
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 10

setup: $(READY) $(ENGINES) $(PAGE) ## make .venv with everything for development, compile the games, build the engines and the page

$(READY): pyproject.toml requirements-dev.lock
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --upgrade pip
	$(BIN)/python -m pip install --quiet -r requirements-dev.lock
	$(BIN)/python -m pip install --quiet --no-deps --editable .
	$(BIN)/triskel warmup
	@touch $@

$(ENGINES): $(READY) $(ENGINE_SOURCES)
	$(BIN)/triskel wasm $(@D)
	@touch $@

$(TOOLS): web/package.json web/package-lock.json $(READY)
	web/with-node npm ci --silent
	@touch $@

$(PAGE): $(TOOLS) $(ENGINES) $(PAGE_SOURCES)
	web/with-node npm run --silent build -- --logLevel warn

play: setup ## play in the browser
	$(BIN)/triskel play

# What needs no browser, no server and no minutes: the habit before every commit. `make test` runs the rest.
QUICK := tests/conformance tests/core tests/games tests/match tests/search tests/players tests/arena

check: lint ## check style and types and run the quick tests, within two minutes: before every commit
	$(BIN)/python -m pytest -q -n auto -m "not soak and not slow" $(QUICK)

test: lint ## run every test
	$(BIN)/triskel warmup
	web/with-node npm test --silent
	$(BIN)/python -m pytest -q -n auto -m "not soak"
	NUMBA_DISABLE_JIT=1 $(BIN)/python -m pytest -q -n auto -m "not soak" --cov=triskel.core --cov=triskel.games tests/conformance tests/core

lint: setup ## check style, types and the layers
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	web/with-node npm run --silent check

# The peers bring a heavy load of packages, so they live in an environment of their own.
bench: .venv-bench/.ready ## measure beside other programs, and rewrite docs/benchmarks.md
	.venv-bench/bin/python benchmarks/run.py

.venv-bench/.ready: pyproject.toml
	$(PYTHON) -m venv .venv-bench
	.venv-bench/bin/python -m pip install --quiet --upgrade pip
	.venv-bench/bin/python -m pip install --quiet --editable ".[compare]"
	@touch $@

soak: setup ## the long runs: slow references against the kernel, and servers that are killed while people play
	$(BIN)/triskel warmup
	$(BIN)/python -m pytest -q -n auto -m soak --soak-seconds 300

dist: setup ## build sdist and wheel, check them, and install them in empty environments
	rm -rf dist
	$(BIN)/python -m build --outdir dist
	$(BIN)/python -m twine check --strict dist/*
	$(BIN)/python .ci/check_dist.py dist/*

site: setup ## write the page as a static site to build/site; for more see docs/static-site.md
	$(BIN)/triskel site build/site

pictures: setup ## draw and photograph the pictures of the docs anew
	docs/make_pictures.sh
	$(BIN)/python docs/make_pages.py
	$(BIN)/python docs/make_previews.py
	$(BIN)/python docs/make_terminal.py

lock: setup ## renew both locks after a change of pyproject.toml: for development, and for the container
	$(BIN)/python -m pip install --quiet uv
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --extra dev --extra cluster --extra tui --extra study --no-emit-index-url pyproject.toml -o requirements-dev.lock
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --extra cluster --no-emit-index-url --constraint requirements-dev.lock pyproject.toml -o deploy/requirements.lock

audit: setup ## look for known vulnerabilities in everything that we depend on
	$(BIN)/python .ci/audit.py

clean: ## remove everything that was built
	rm -rf .venv .venv-bench .venv-audit web/node_modules src/triskel/server/static src/triskel/wasm/modules .mypy_cache .ruff_cache .pytest_cache .import_linter_cache build dist
	find . -name __pycache__ -prune -exec rm -rf {} +
