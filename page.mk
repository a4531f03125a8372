# What is measured on, and drawn from, the page. Included by the Makefile.

.PHONY: social-card
social-card: ui/node_modules/.package-lock.json chromium ## redraw the picture that link previews show, from the content
	cd ui && node run.mjs social-card/draw.ts

SCRIPT_ONLY_PAGE := ui/dist-script-only/index.html

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
