# What the build and the tests need on the machine: checked, and installed where that is possible.

# Installs packages on Debian and its derivatives. Locked, because recipes may run in parallel.
apt_install := flock /var/cache/apt sh -c 'apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -qy "$$@"' sh
may_install := [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null

# A Chromium that the tests can drive: the system's, else Playwright's.
provide_chromium = { command -v chromium-headless-shell || { $(may_install) && $(apt_install) chromium chromium-headless-shell; } || \
  command -v chromium || (cd ui && npx playwright install chromium); } >/dev/null

.PHONY: chromium
chromium: ui/node_modules/.package-lock.json
	@$(provide_chromium) || { echo 'This needs Chromium: install your system'"'"'s package "chromium" and run this again.' >&2; exit 1; }

# Firefox and WebKit, with what drives WebKit: a virtual screen, and the JavaScript runtime of a window that can print.
# The third word is the browser whose tests need the program.
BROWSER_PROGRAMS := firefox-esr:firefox-esr:firefox WebKitWebDriver:webkit2gtk-driver:webkit Xvfb:xvfb:webkit gjs:gjs:webkit
has_webkit_types = gjs -c "imports.gi.versions.WebKit2 = '4.1'; imports.gi.WebKit2" 2>/dev/null

.PHONY: browsers
browsers: ui/node_modules/.package-lock.json
	@missing=; $(call for_missing,$(BROWSER_PROGRAMS),missing="$$missing $$package"); \
	$(has_webkit_types) || missing="$$missing gir1.2-webkit2-4.1"; \
	$(call install_missing,The tests in Firefox and WebKit need)

.PHONY: node
node:
	@node -e 'const [a, b] = process.versions.node.split(".").map(Number), [c, d] = "$(NODE_FLOOR)".split(".").map(Number); process.exit(a > c || (a === c && b >= d) ? 0 : 1)' 2>/dev/null || \
	  { echo "Building the page needs Node $(NODE_FLOOR) or newer; this machine has $$(node --version 2>/dev/null || echo none)." >&2; exit 1; }

.PHONY: rust
rust:
	@found=$$(rustc --version 2>/dev/null | cut -d' ' -f2); \
	[ -n "$$found" ] && [ "$$(printf '%s\n' $(RUST_FLOOR) "$$found" | sort -V | head -n 1)" = "$(RUST_FLOOR)" ] || \
	  { echo "Building the server needs Rust $(RUST_FLOOR) or newer; this machine has $${found:-none}." >&2; exit 1; }

# Below, what tests need is listed as program:package:tests. The last are parts of the names of the tests that need the
# program, separated by +.

# $(call for_missing,program:package:tests…,command): runs the command for each program that is not there.
define for_missing
for entry in $(1); do \
  IFS=: read -r program package tests <<<"$$entry"; \
  command -v "$$program" >/dev/null || [ -e "$$program" ] || { $(2); }; \
done
endef

# $(call left_out,what,packages): ends a recipe whose tests cannot run. It fails for root only, who can install the
# packages.
left_out = echo "$(1) are left out: they need the package $(2)." >&2; exit $$(( $$(id -u) == 0 ))

# $(call install_missing,what needs them): installs the packages in $$missing where that is possible. Fails for root
# otherwise; for an ordinary user the tests that need them are left out.
define install_missing
if [ -z "$$missing" ]; then exit 0; \
elif $(may_install); then $(apt_install) --no-install-recommends $$missing; \
elif [ "$$(id -u)" = 0 ]; then echo "$(1) these packages:$$missing. Install them and run this again." >&2; exit 1; \
else echo "$(1) these packages:$$missing. Tests that need them are left out." >&2; fi
endef

# $(call installed,what needs them,program:package:tests…): installs the packages whose program is not there.
define installed
@missing=; $(call for_missing,$(2),missing="$$missing $$package"); \
$(call install_missing,$(1))
endef

# $(call tests_without,program:package:tests…): sets $$skipped to the test runner's options that skip the tests whose
# program is not there.
tests_without = skipped=; $(call for_missing,$(1),for test in $${tests//+/ }; do skipped="$$skipped --skip $$test"; done)

SERVER_TEST_PROGRAMS := goaccess:goaccess:goaccess slowhttptest:slowhttptest:slow_attacks curl:curl:nginx+caddy+shared_cache \
  python3:python3:contact::
ifeq ($(SYSTEM),Linux)
SERVER_TEST_PROGRAMS += nginx:nginx:nginx+shared_cache \
  /usr/lib/nginx/modules/ngx_http_brotli_static_module.so:libnginx-mod-http-brotli-static:export::behind_nginx \
  caddy:caddy:caddy wrk:wrk: \
  systemd-analyze:systemd:units::+socket_activate strace:strace:synced_before+by_default_no_file+system_call \
  openssl:openssl:nginx+shared_cache+stalled_http2 prlimit:util-linux:limits:: readelf:binutils: \
  ss:iproute2:stalled_http2+a_stop_finishes+limits:: mutt:mutt:mutt msmtp:msmtp: \
  ssh:openssh-client: pgrep:procps: script:bsdutils:mutt /usr/lib/python3/dist-packages/aiosmtpd:python3-aiosmtpd: \
  /etc/ssl/certs/ca-certificates.crt:ca-certificates:
endif
# They read the printed CV.
E2E_TEST_PROGRAMS := pdftotext:poppler-utils:pdftotext pdf2txt:python3-pdfminer:pdf2txt
DIST_TEST_PROGRAMS := readelf:binutils:static_stripped buildah:buildah:image::
ARM_TEST_PROGRAMS := $(if $(filter aarch64,$(MACHINE)),,qemu-aarch64-static:qemu-user-static: \
  aarch64-linux-gnu-gcc:gcc-aarch64-linux-gnu: /usr/aarch64-linux-gnu/lib/libc.a:libc6-dev-arm64-cross:)

.PHONY: test-deps-server
test-deps-server: ## install the programs that the server's tests drive
	$(call installed,The tests of the server need,$(SERVER_TEST_PROGRAMS))

.PHONY: test-deps-e2e
test-deps-e2e: ## install the programs that the tests in Chromium use
	$(call installed,The tests in Chromium need,$(E2E_TEST_PROGRAMS))

.PHONY: test-deps-dist
test-deps-dist: ## install the programs that the static executable's tests use
	$(call installed,The tests of the executable need,$(DIST_TEST_PROGRAMS))

.PHONY: test-deps-arm
test-deps-arm: ## install what builds for ARM, and the emulator
	$(call installed,The tests for ARM need,$(ARM_TEST_PROGRAMS))
