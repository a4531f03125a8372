# What is measured on, and drawn from, the page. Included by the Makefile.

.PHONY: social-card
social-card: ui/node_modules/.package-lock.json chromium ## redraw the picture that link previews show, from the content
	cd ui && node run.mjs social-card/draw.ts
