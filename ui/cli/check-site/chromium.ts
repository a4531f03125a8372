import { existsSync } from 'node:fs';
import { type Browser, chromium, type LaunchOptions } from '@playwright/test';

/** The system's browser where there is one: Playwright's own cannot be downloaded everywhere. */
const installed = (...names: string[]) =>
  names.map((name) => `/usr/bin/${name}`).find((file) => existsSync(file));

/** The shell is the same browser without windows: it opens a page in a third of the time. */
const shell = installed('chromium-headless-shell', 'chromium');

/** The options with which tests and check-site start Chromium, beside Playwright's own arguments. */
export const launchOptions: LaunchOptions & { args: string[] } = {
  ...(shell && { executablePath: shell }),
  // In the C locale a download whose name is not ASCII has another name.
  env: { ...process.env, LC_ALL: 'C.UTF-8' },
  args: [
    '--disable-gpu',
    '--disable-quic',
    // The shell would round the widths of letters, which the whole browser does not.
    '--font-render-hinting=none',
  ],
};

// Chromium's sandbox refuses to start for root.
if (process.getuid?.() === 0) launchOptions.args.push('--no-sandbox');

export function launchChromium(): Promise<Browser> {
  return chromium.launch(launchOptions);
}

/** The whole browser, as visitors have it, for benchmarks. */
export const chromiumPath = () => installed('chromium') ?? chromium.executablePath();
