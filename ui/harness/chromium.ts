import { existsSync } from 'node:fs';
import { type Browser, chromium, type LaunchOptions } from '@playwright/test';

/** The system's browser where there is one: Playwright's own cannot be downloaded everywhere. */
const systemChromium = '/usr/bin/chromium';

/** How the tests, the benches and the card start their browser. */
export const launchOptions: LaunchOptions & { args: string[] } = {
  ...(existsSync(systemChromium) && { executablePath: systemChromium }),
  args: [
    // Chromium's sandbox refuses to start for root.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

export function launchChromium(): Promise<Browser> {
  return chromium.launch(launchOptions);
}

/** The file of the browser that `launchChromium` starts. */
export const chromiumPath = () => launchOptions.executablePath ?? chromium.executablePath();
