import { existsSync } from 'node:fs';
import { type Browser, chromium, type LaunchOptions } from '@playwright/test';

/** The first of these browsers that the system has. Playwright's own browser cannot be downloaded everywhere. */
const installedBrowser = (...names: string[]) =>
  names.map((name) => `/usr/bin/${name}`).find((file) => existsSync(file));

/** The shell is Chromium without windows. It opens a page in a third of the time. */
const shell = installedBrowser('chromium-headless-shell', 'chromium');

/** The options with which tests and check-site start Chromium, beside Playwright's own arguments. */
export const launchOptions: LaunchOptions & { args: string[] } = {
  ...(shell && { executablePath: shell }),
  // In the C locale a download whose name is not ASCII has another name.
  env: { ...process.env, LC_ALL: 'C.UTF-8' },
  args: [
    '--disable-gpu',
    '--disable-quic',
    // Without it the shell would round the widths of letters, as the browser with windows does not.
    '--font-render-hinting=none',
  ],
};

// Chromium's sandbox refuses to start for root.
if (process.getuid?.() === 0) launchOptions.args.push('--no-sandbox');

export function launchChromium(): Promise<Browser> {
  return chromium.launch(launchOptions);
}

/** The browser with windows, as visitors have it, for benchmarks. */
export const chromiumPath = () => installedBrowser('chromium') ?? chromium.executablePath();
