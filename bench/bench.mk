# Measurements. Each writes or prints its figures; none is part of `make test`.

bench: $(BINARY) test-deps-bench ## measure this server against nginx on the same bytes: docs/bench.md
	node bench/server.mjs $(BINARY)

bench-contact: $(LIVE_DOCUMENT) | rust ## measure messages a second and response times, also under twenty kills: docs/bench-contact.md
	PORTFOLIO_DIST=ui/dist-between $(cargo) build --release --locked --target-dir target/live
	node bench/contact.mjs target/live/release/portfolio

# Installed in a folder of its own: Lighthouse has more dependencies than everything else together.
lighthouse := ui/bench/lighthouse/node_modules/.package-lock.json
$(lighthouse): ui/bench/lighthouse/package.json ui/bench/lighthouse/package-lock.json | node
	cd ui/bench/lighthouse && npm ci
	@touch $@

bench-page: $(DOCUMENT) test-deps-chromium $(lighthouse) ## measure first contentful paint against the app by script only, an empty page, and a folder (RUNS=7 AGAINST=folder)
	cd ui && node run.mjs bench/page.ts

bench-lighthouse: $(BINARY) test-deps-chromium $(lighthouse) ## run Lighthouse on every page, mobile and desktop, from the executable (RUNS=3)
	cd ui && node run.mjs bench/scores.ts
