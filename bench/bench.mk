# Measurements. Each writes or prints its figures; none is part of `make test`.

bench: $(BINARY) test-deps-server ## measure this server against nginx on the same bytes, and under slow attacks: docs/bench.md
	node bench/server/main.mjs $(BINARY)

bench-contact: $(LIVE_PAGE) | rust ## measure messages a second and response times, also under twenty kills: docs/bench-contact.md
	PORTFOLIO_PAGE=ui/dist-between $(cargo) build --release --locked --target-dir target/live
	node bench/contact.mjs target/live/release/portfolio

bench-page: $(BINARY) $(SCRIPT_ONLY_PAGE) test-deps-chromium ## measure first and largest contentful paint against the app by script only, an empty page, and a folder (RUNS=7 AGAINST=folder)
	cd ui && node run.mjs bench/page.ts

$(SCRIPT_ONLY_PAGE): $(PAGE) ui/bench/vite.config.ts
	cd ui && npx vite build --app --config bench/vite.config.ts
	@touch $@

# Installed in a folder of its own: Lighthouse has more dependencies than everything else together.
ui/bench/lighthouse/node_modules/.package-lock.json: ui/bench/lighthouse/package.json ui/bench/lighthouse/package-lock.json | node
	cd ui/bench/lighthouse && npm ci
	@touch $@

bench-lighthouse: $(BINARY) test-deps-chromium ui/bench/lighthouse/node_modules/.package-lock.json ## run Lighthouse on every page, mobile and desktop, from the executable (RUNS=3)
	cd ui && node run.mjs bench/lighthouse.ts
