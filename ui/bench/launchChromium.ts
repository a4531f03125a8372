import { existsSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';

const systemBrowser = '/usr/bin/chromium';

/** The system's Chromium where there is one, else Playwright's own. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    ...(existsSync(systemBrowser) && { executablePath: systemBrowser }),
    args: [
      '--disable-gpu',
      '--disable-quic',
      // Chromium refuses its sandbox to root.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  });
}
