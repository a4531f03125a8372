# What ships the server, and what measures and attacks it. The Makefile includes this file.

SERVER_VERSION := $(shell sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml)
SERVER_TARGET := x86_64-unknown-linux-gnu
SERVER_DIST := dist/portfolio-$(SERVER_VERSION)-x86_64-linux
SERVER_SOURCES := Cargo.toml Cargo.lock build.rs LICENSE server.mk \
	$(shell find src about ui/dist -type f 2>/dev/null)

.PHONY: dist
dist: $(SERVER_DIST) ## one static executable for any x86-64 Linux, its checksum and licences, in dist/

# deploy/build-static takes the folder to build: the same recipe serves `reproducible`.
$(SERVER_DIST): $(PAGE) $(SERVER_SOURCES) deploy/build-static | rust
	mkdir -p dist
	deploy/build-static . target/static $@
	cd dist && sha256sum $(@F) > $(@F).sha256
	$@ --licenses > $@.licenses.txt

.PHONY: test-dist
test-dist: dist ## the static executable in an empty root, its size, checksum and silence about its builder
	cargo test --release --locked --test it dist -- --ignored

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

.PHONY: test-deps-server
test-deps-server: ## install the programs that the server's tests drive
	@missing=; for pair in nginx:nginx caddy:caddy goaccess:goaccess slowhttptest:slowhttptest wrk:wrk \
	    systemd-analyze:systemd strace:strace curl:curl openssl:openssl prlimit:util-linux readelf:binutils; do \
	  command -v "$${pair%%:*}" >/dev/null || missing="$$missing $${pair##*:}"; \
	done; \
	if [ -z "$$missing" ]; then exit 0; \
	elif [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	  apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends $$missing; \
	else echo "The server's tests need these packages:$$missing. Install them and run this again." >&2; exit 1; fi
