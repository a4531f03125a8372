# `make help` lists what there is to run.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

NODE_FLOOR := 20.19
RUST_FLOOR := $(shell sed -n 's/^rust-version = "\(.*\)"/\1/p' Cargo.toml)
LISTEN ?= 127.0.0.1:8080
# The site to build: yours when there is one, else the sample; SITE=folder for another, with any command.
SITE ?= $(if $(wildcard site),site,ui/sample)
export SITE

BINARY := target/release/portfolio
PAGE := ui/dist/index.html
UI_SOURCES := $(shell find ui/src ui/plugins -type f ! -name '*.test.ts*') \
  ui/index.html ui/build.ts ui/vite.config.ts ui/package.json ui/package-lock.json
RUST_SOURCES := $(shell find src about -type f) Cargo.toml Cargo.lock build.rs LICENSE
VERSION := $(shell sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml)
STATIC := dist/portfolio-$(VERSION)-x86_64-linux
SCRIPT_ONLY_PAGE := ui/dist-script-only/index.html

# The product's own tests build the sample, whatever is in site/, into folders of their own (ui/plugins/folders.ts).
SAMPLE_PAGE := ui/dist-sample/index.html
SAMPLE_BINARY := target/sample/release/portfolio
SAMPLE_STATIC := target/sample/$(STATIC)
of-sample := PORTFOLIO_PAGE=ui/dist-sample CARGO_TARGET_DIR=target/sample

.PHONY: help
help: ## list the commands
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## /{ printf "  make %-18s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.PHONY: run
run: $(BINARY) ## build what changed and serve the site on http://127.0.0.1:8080/ (LISTEN=address:port for another)
	@exec $(BINARY) --listen $(LISTEN)

.PHONY: build
build: $(BINARY) ## build target/release/portfolio, the one file to deploy

$(BINARY): $(PAGE) $(RUST_SOURCES) | rust
	cargo build --release --locked
	@touch $@

$(PAGE): $(UI_SOURCES) target/page-options ui/node_modules/.package-lock.json
	cd ui && npm run --silent build
	@touch $@

# What else the page is made from: options, and a folder whose names may have spaces. Written anew only when that
# differs from the last build's.
target/page-options: always
	@mkdir -p $(@D)
	@now=$$(echo 'SITE=$(SITE) VITE_WEB_VITALS=$(VITE_WEB_VITALS)'; find -L "$(SITE)" -type f -exec cksum {} + 2>/dev/null | sort); \
	[ "$$now" = "$$(cat $@ 2>/dev/null)" ] || echo "$$now" > $@

$(SAMPLE_PAGE): $(UI_SOURCES) $(shell find ui/sample -type f) ui/node_modules/.package-lock.json
	cd ui && SITE=ui/sample PORTFOLIO_PAGE=ui/dist-sample npm run --silent build
	@touch $@

$(SAMPLE_BINARY): $(SAMPLE_PAGE) $(RUST_SOURCES) | rust
	$(of-sample) cargo build --release --locked
	@touch $@

.PHONY: always
always:

ui/node_modules/.package-lock.json: ui/package.json ui/package-lock.json ui/.npmrc | node
	cd ui && npm ci
	@touch $@

.PHONY: site
site: $(if $(RESUME),ui/node_modules/.package-lock.json) ## make site/, the folder that is yours, from the sample (RESUME=resume.json: from a JSON Resume)
	@if [ -e site ]; then echo 'site/ is there already, and yours: nothing was changed.' >&2; exit 1; fi
	@$(if $(RESUME),cd ui && node run.mjs import-resume.ts "$(RESUME)",mkdir -p site/pictures && \
	  sed "s#'../plugins/#'../ui/plugins/#" ui/sample/content.ts > site/content.ts)
	@cp ui/sample/favicon.svg site/
	@printf '%s\n' 'site/ is yours. Now:' \
	  '  1. make dev            shows the site at http://localhost:5173/ and every edit as you save it' \
	  '  2. site/content.ts     is what visitors read: change it; what is wrong is said with its line' \
	  '  3. site/pictures/      takes photographs as they are: name them in the content' \
	  '  4. make social-card    draws the picture that link previews show' \
	  '  5. make run, make dist as README.md says'

.PHONY: ui
ui: $(PAGE) ## build the page alone, into ui/dist

.PHONY: dev
dev: ui/node_modules/.package-lock.json ## edit the page with hot reload
	cd ui && npm run --silent dev

.PHONY: check-site
check-site: ui/node_modules/.package-lock.json chromium ## whether your site is right: its content, then its pages in Chromium, in under a minute
	@cd ui && node run.mjs check-site/main.ts

.PHONY: check
check: $(SAMPLE_PAGE) | rust ## formats, lints and types, Rust and TypeScript
	cargo fmt --check
	$(of-sample) cargo clippy --release --locked --all-targets -- -D warnings
	cd ui && npm run --silent check

.PHONY: fix
fix: ui/node_modules/.package-lock.json | rust ## format, and mend what the linters can
	cargo fmt
	cd ui && npm run --silent fix

.PHONY: test
test: test-ui test-server test-dist test-systemd test-e2e ## every test, after installing what they need

.PHONY: test-ui
test-ui: $(SAMPLE_PAGE) ## the page's unit tests and its budgets
	cd ui && npm run --silent test

.PHONY: test-server
test-server: $(SAMPLE_BINARY) test-deps-server ## the server's tests, over real sockets
	$(of-sample) RUST_TEST_THREADS=6 cargo test --release --locked

# Compiled first: beside that systemd there is no network.
.PHONY: test-systemd
test-systemd: $(SAMPLE_BINARY) test-deps-server ## docs/deploy.md from its first command to its last, with a systemd of its own (root on Linux)
	$(of-sample) cargo test --release --locked --test it --no-run
	@$(of-sample) tests/systemd/boot cargo test --release --locked --test it systemd:: -- --ignored --nocapture || [ $$? = 77 ]

.PHONY: test-e2e
test-e2e: $(SAMPLE_BINARY) chromium ## what a visitor does, in Chromium, against the executable
	cd ui && npm run --silent e2e

.PHONY: test-dist
test-dist: $(SAMPLE_STATIC) ## the static executable in an empty root, its size, checksum and silence about its builder
	$(of-sample) PORTFOLIO_DIST=$(dir $(SAMPLE_STATIC)) cargo test --release --locked --test it dist -- --ignored

.PHONY: dist
dist: publishable $(STATIC) ## one static executable for any x86-64 Linux, its checksum and licences, in dist/

# deploy/build-static takes the folder to build: the same recipe serves `reproducible`.
$(SAMPLE_STATIC): export PORTFOLIO_PAGE := ui/dist-sample
$(SAMPLE_STATIC): $(SAMPLE_PAGE)
$(STATIC): $(PAGE)
$(STATIC) $(SAMPLE_STATIC): $(RUST_SOURCES) deploy/build-static | rust
	mkdir -p $(@D)
	deploy/build-static . target/static $@
	cd $(@D) && sha256sum $(@F) > $(@F).sha256
	$@ --licenses > $@.licenses.txt

# A site of one's own goes online without the sample's words, unless ALLOW_SAMPLE=1.
.PHONY: publishable
publishable: ui/node_modules/.package-lock.json
	@cd ui && node run.mjs publishable.ts

.PHONY: reproducible
reproducible: $(PAGE) | rust ## build twice in different folders and compare
	deploy/reproducible

.PHONY: notices
notices: | rust node ## refresh about/THIRD-PARTY-RUST.txt from Cargo.lock
	node about/rust-notices.mjs

.PHONY: bench
bench: $(BINARY) test-deps-server ## this server against nginx on the same bytes, and under slow attacks: docs/bench.md
	node bench/server.mjs $(BINARY)

.PHONY: fuzz
fuzz: $(PAGE) | rust ## a minute of coverage-guided fuzzing of respond and negotiate
	fuzz/run

.PHONY: deny
deny: | rust ## licences, sources, bans and, where the database can be reached, advisories of the crates
	@command -v cargo-deny >/dev/null || { echo 'Install cargo-deny first: cargo install --locked cargo-deny' >&2; exit 1; }
	cargo deny --locked check licenses sources bans
	@cargo deny --locked check advisories || echo 'The advisory database could not be read or names a crate: see above.'

.PHONY: social-card
social-card: ui/node_modules/.package-lock.json chromium ## redraw the picture that link previews show, from the content
	cd ui && node run.mjs social-card/draw.ts

.PHONY: bench-page
bench-page: $(BINARY) $(SCRIPT_ONLY_PAGE) chromium ## first and largest contentful paint against the same app rendered by script only (RUNS=7)
	cd ui && node run.mjs bench/page.ts

$(SCRIPT_ONLY_PAGE): $(PAGE) ui/bench/vite.config.ts
	cd ui && npx vite build --app --config bench/vite.config.ts
	@touch $@

# In a folder of its own: Lighthouse brings more packages than everything else together.
ui/bench/lighthouse/node_modules/.package-lock.json: ui/bench/lighthouse/package.json ui/bench/lighthouse/package-lock.json | node
	cd ui/bench/lighthouse && npm ci
	@touch $@

.PHONY: bench-lighthouse
bench-lighthouse: $(BINARY) chromium ui/bench/lighthouse/node_modules/.package-lock.json ## Lighthouse on every page, mobile and desktop, from the executable (RUNS=3)
	cd ui && node run.mjs bench/lighthouse.ts

.PHONY: clean
clean: ## remove everything the builds made
	cargo clean
	rm -rf dist fuzz/target ui/dist ui/dist-* ui/node_modules ui/bench/lighthouse/node_modules ui/test-results ui/playwright-report

# A browser the tests can drive: the system's, else Playwright's own.
.PHONY: chromium
chromium: ui/node_modules/.package-lock.json
	@if command -v chromium >/dev/null; then exit 0; \
	elif [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	  apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -qy chromium; \
	elif (cd ui && npx playwright install chromium); then exit 0; \
	else echo 'The browser tests need Chromium: install your system'"'"'s package "chromium" and run this again.' >&2; exit 1; fi

.PHONY: node
node:
	@node -e 'const [a, b] = process.versions.node.split(".").map(Number), [c, d] = "$(NODE_FLOOR)".split(".").map(Number); process.exit(a > c || (a === c && b >= d) ? 0 : 1)' 2>/dev/null || \
	  { echo "Building the page needs Node $(NODE_FLOOR) or newer; this machine has $$(node --version 2>/dev/null || echo none)." >&2; exit 1; }

.PHONY: rust
rust:
	@found=$$(rustc --version 2>/dev/null | cut -d' ' -f2); \
	[ -n "$$found" ] && [ "$$(printf '%s\n' $(RUST_FLOOR) "$$found" | sort -V | head -n 1)" = "$(RUST_FLOOR)" ] || \
	  { echo "Building the server needs Rust $(RUST_FLOOR) or newer; this machine has $${found:-none}." >&2; exit 1; }

.PHONY: test-deps-server
test-deps-server: ## install the programs that the server's tests drive
	@missing=; for pair in nginx:nginx caddy:caddy goaccess:goaccess slowhttptest:slowhttptest wrk:wrk \
	    systemd-analyze:systemd strace:strace curl:curl openssl:openssl prlimit:util-linux readelf:binutils ss:iproute2; do \
	  command -v "$${pair%%:*}" >/dev/null || missing="$$missing $${pair##*:}"; \
	done; \
	if [ -z "$$missing" ]; then exit 0; \
	elif [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	  apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends $$missing; \
	else echo "The server's tests need these packages:$$missing. Install them and run this again." >&2; exit 1; fi
