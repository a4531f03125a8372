# `make help` lists the commands. What decides something is a script in scripts/.

# The bash of the PATH: some systems have none in /bin.
SHELL := bash
# --norc, because Bash reads its start files when its input is a socket.
.SHELLFLAGS := --norc -eu -o pipefail -c
.DELETE_ON_ERROR:

# An ordinary user's PATH on Debian lacks the folders where nginx and chroot are.
export PATH := $(PATH):/usr/sbin:/sbin
# Servers often say « production », which React's tests and the development server do not expect.
unexport NODE_ENV

LISTEN ?= 127.0.0.1:8080

# Commands are no files: make runs them each time. They are the targets without a slash, whose names
# `sed` reads from this file.
.PHONY: $(shell sed -n 's/^\([a-z0-9-]*\):.*/\1/p' Makefile)

# `make` alone is `make help`, although other rules come first.
.DEFAULT_GOAL := help

## The npm packages
#
# A stamp is a file that says which packages are installed. It depends on the command need-node, so
# make runs its rule each time, and scripts/install-packages.mjs decides whether to install anything.
# If not, the stamp keeps its time, and make does not build again what depends on it. All rules with
# a prerequisite need-… work in this way: make runs them each time, and a script or Cargo decides.

# The stamps of three installations: for the build; for the build with the tests; for Lighthouse.
PACKAGES := ui/node_modules/.installed-for-build
TEST_PACKAGES := ui/node_modules/.installed-for-tests
LIGHTHOUSE := ui/bench/lighthouse/node_modules/.installed-for-tests
# Packages of compiled code.
COMPILED := vite sharp @myriaddreamin/typst-ts-node-compiler

$(PACKAGES): need-node
	@node scripts/install-packages.mjs ui build $(COMPILED)

$(TEST_PACKAGES): need-node
	@node scripts/install-packages.mjs ui tests $(COMPILED)

$(LIGHTHOUSE): need-node
	@node scripts/install-packages.mjs ui/bench/lighthouse tests

packages: $(PACKAGES)

test-packages: $(TEST_PACKAGES)

# A reader of PDFs, with which tests read the CV (Python 3).
target/pypdf: tests/pypdf.txt
	@python3 -m pip install --quiet --require-hashes --upgrade --target $@ --requirement $<
	@touch $@

## The documents: each has all pages of one site

# The site in SITE, else in site/, else the sample.
DOCUMENT := ui/dist/index.html
# Tests read the sample, whatever is in site/, and made-up owners; « web-vitals » is the sample that
# reports its web vitals, « exported » is bilingual as files for a host of static pages.
TESTED_SITES := sample least between most stories bilingual web-vitals exported
TESTED_DOCUMENTS := $(TESTED_SITES:%=ui/dist-%/index.html)

# The files of which documents are made, except the site's folder.
UI_FOLDERS := content document fonts images print src view-model vite
UI_FILES := breakpoints.ts cli/build.ts folders.ts index.html package.json run.mjs vite.config.ts
UI_SOURCES := $(UI_FILES:%=ui/%) $(shell find $(UI_FOLDERS:%=ui/%) -type f ! -name '*.test.ts*')
TESTED_CONTENT := $(shell find ui/sample ui/variants -type f ! -name '* *' ! -name expectations.ts)

$(DOCUMENT): target/site-inputs $(PACKAGES) $(UI_SOURCES)
	cd ui && npm run --silent build

# A list of the files in the site's folder, which keeps its time while they stay the same.
target/site-inputs: need-site
	@scripts/write-site-inputs $@

$(TESTED_DOCUMENTS): ui/dist-%/index.html: $(TEST_PACKAGES) $(UI_SOURCES) $(TESTED_CONTENT)
	scripts/build-tested-site $*

tested-sites: $(TESTED_DOCUMENTS)

## The executables
#
# variable       its site              optimized  for
# BINARY         that of DOCUMENT      yes        its owner (build), bench-lighthouse
# SAMPLE_BINARY  the sample            yes        test-deploy, test-dist, test-optimized-server
# QUICK_BINARY   any, read at start    no         test-e2e; in test-server the tests of messages
# LIVE_BINARY    that of « between »   no         test-deploy: its form delivers messages
#
# Cargo compiles one more with the tests, which embeds the sample and is not optimized: most tests of
# test-server drive that one. `make run` and `make dist` call Cargo by scripts.

BINARY := target/release/portfolio
SAMPLE_BINARY := target/sample/release/portfolio
QUICK_BINARY := target/quick/portfolio
LIVE_BINARY := target/live/portfolio

$(BINARY): need-rust $(DOCUMENT)
	PORTFOLIO_COMMIT="$$(scripts/commit)" scripts/cargo build --release --locked

WITH_SAMPLE := PORTFOLIO_DIST=ui/dist-sample CARGO_TARGET_DIR=target/sample

$(SAMPLE_BINARY): need-rust ui/dist-sample/index.html
	$(WITH_SAMPLE) scripts/cargo build --release --locked

# The two that are not optimized share their compiled dependencies with the tests. For that Cargo has
# to compile these with the features that tests ask of them, which it does if --examples is given,
# although there are no examples.
TEST_BUILD := scripts/cargo build --locked --target-dir target/sample --bins --examples

$(QUICK_BINARY): need-rust
	$(TEST_BUILD) --features dist-folder
	mkdir -p $(@D) && cp -f target/sample/debug/portfolio $@

# LIVE_BINARY does not contain QUICK_BINARY. Cargo writes both to target/sample/debug/portfolio: as a
# prerequisite the quick one is copied from there before Cargo writes this one, even with `make --jobs`.
$(LIVE_BINARY): ui/dist-between/index.html $(QUICK_BINARY)
	PORTFOLIO_DIST=ui/dist-between $(TEST_BUILD)
	mkdir -p $(@D) && cp -f target/sample/debug/portfolio $@

server-test-files: need-rust ui/dist-sample/index.html ui/dist-between/index.html $(QUICK_BINARY)

# The static executable of the sample.
sample-dist: need-toolchain ui/dist-sample/index.html
	scripts/build-dist ui/dist-sample target/sample/dist

## The list of commands

help: ## list the commands
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## /{ printf "  make %-17s %s\n", $$1, $$2 }' Makefile

## The site

run: need-rust $(DOCUMENT) ## build the site and serve it at http://127.0.0.1:8080/ (or LISTEN)
	@LISTEN=$(LISTEN) scripts/serve-site

build: $(BINARY) ## build target/release/portfolio, the one file to deploy

dev: need-site $(PACKAGES) ## edit the site with hot reload, on port 5173 (LISTEN=address:port)
	cd ui && npm run --silent dev

site: ## make site/, your own, from the sample (LANGUAGES=fr,en) or RESUME=resume.json
	@scripts/begin-site

check-site: need-site test-deps-chromium ## check your site: its content, then its pages in Chromium
	@cd ui && PORTFOLIO_DIST=ui/dist-check-site node run.mjs cli/check-site/main.ts

dist: need-site need-toolchain check-placeholders $(DOCUMENT) ## build a static executable (TARGET)
	@scripts/build-dist ui/dist dist

image: dist ## build a container image of that executable (IMAGE=name)
	scripts/build-image

export: need-site $(PACKAGES) ## write the site into public/, as files for a host of static pages
	@scripts/export-site

deploy: ## put the site on a server: HOST=root@example.com (docs/deploy.md has the options)
	@scripts/deploy

rollback: ## go back to the version before, on a server: HOST=root@example.com
	@deploy/deploy rollback

status: ## say which version a server runs, and its last log lines: HOST=root@example.com
	@deploy/deploy status

clean: ## remove all that was built and installed here
	scripts/cargo clean
	rm -rf dist public.new ui/dist ui/dist-* ui/node_modules* ui/bench/lighthouse/node_modules*
	rm -rf ui/test-results ui/playwright-report

## Checks and tests

check: need-rust $(TEST_PACKAGES) ui/dist-sample/index.html ## check formats, lints and types
	scripts/cargo fmt --check
	$(WITH_SAMPLE) scripts/cargo clippy --locked --all-targets -- -D warnings
	cd ui && npm run --silent check
	@scripts/lint-workflows
	@scripts/lint-shell

fix: need-rust $(TEST_PACKAGES) ## format, and fix what the linters can
	scripts/cargo fmt
	cd ui && npm run --silent fix

# Several groups of tests run at a time, because tests often wait. Old versions of make cannot keep
# their lines apart.
GROUPED := $(if $(filter output-sync,$(.FEATURES)),--output-sync=line)

test: ## run the tests of a change: units, the server, and the pages in Chromium, Firefox and WebKit
	$(MAKE) --jobs=3 $(GROUPED) test-e2e test-server test-ui

# LIVE_BINARY comes first, because the tests here run at a time with Cargo, which writes other
# executables to target/sample/debug/portfolio.
test-release: $(LIVE_BINARY) ## run the tests of a release (Linux)
	$(MAKE) --jobs=2 $(GROUPED) test-deploy test-dist test-arm test-optimized-server
	tests/as-ordinary-user

test-ui: ui/dist-sample/index.html ui/dist-bilingual/index.html ui/dist-exported/index.html ## run the page's unit tests
	@scripts/test-ui

test-server: server-test-files ## run the server's tests, over real sockets
	@scripts/test-server

test-optimized-server: $(SAMPLE_BINARY) server-test-files
	@PORTFOLIO_EXECUTABLE=$(SAMPLE_BINARY) scripts/test-server

test-e2e: $(QUICK_BINARY) tested-sites ## run the browser tests (E2E=e2e/folder)
	@scripts/test-e2e

test-one: ## run one test of the page: TEST=e2e/pages/contact.spec.ts or TEST=content/dates.test.ts
	@scripts/test-one $(TEST)

test-deploy: $(SAMPLE_BINARY) $(LIVE_BINARY) test-deps-deploy ## play a deployment (root on Linux)
	@scripts/test-deploy

test-dist: sample-dist $(SAMPLE_BINARY) ## test the static executable (TARGET=…)
	@scripts/test-dist target/sample/dist

test-arm: ## run test-dist for ARM in an emulator, and compare two builds (takes minutes)
	@scripts/test-arm

reproducible: sample-dist ## build the static executable twice, and compare (TARGET=…)
	scripts/reproduce ui/dist-sample target/sample/dist

deny: need-rust ## check the crates by cargo-deny: licences, sources, bans, advisories
	scripts/check-crates

## Generated files that are committed

notices: need-rust need-node ## write about/THIRD-PARTY-RUST.txt from Cargo.lock
	node about/rust-notices.mjs

content-doc: $(TEST_PACKAGES) ## write docs/content.md and the type Content
	@cd ui && npx vitest run --project build cli/content-doc -t 'agrees with the schema' --update

fonts: $(PACKAGES) ## make the font files in ui/fonts/ from the typefaces (Python 3)
	scripts/make-fonts

# The static executable, because that is the one on a server.
bench: need-site need-toolchain test-deps-bench $(DOCUMENT) ## measure the server against nginx: docs/bench.md
	@scripts/build-dist ui/dist target/bench
	node bench/server.mjs target/bench/$$(scripts/static-name)

bench-page: need-site test-deps-whole-chromium $(LIGHTHOUSE) $(DOCUMENT) ## measure the first paint (RUNS=7)
	cd ui && node run.mjs bench/page.ts

bench-lighthouse: need-site test-deps-whole-chromium $(LIGHTHOUSE) $(BINARY) ## run Lighthouse on every page (RUNS=3)
	cd ui && node run.mjs bench/scores.ts

## Prerequisites of the rules: each ends with one line that says what is missing

need-node:
	@scripts/need-node

need-rust:
	@scripts/need-rust

need-site:
	@scripts/site-folder >/dev/null

need-toolchain: need-rust
	@deploy/build-static $$(scripts/target)

# Fails while an owner's site has text of the sample, unless ALLOW_SAMPLE=1.
check-placeholders: need-site $(PACKAGES)
	@cd ui && node run.mjs cli/check-placeholders.ts >/dev/null

test-deps-%: $(TEST_PACKAGES)
	@tests/needs $* >/dev/null
