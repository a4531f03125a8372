import { type Browser, chromium } from '@playwright/test';
import tests from '../playwright.config.ts';

/** The browser of the tests, started as they start it. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch(tests.use?.launchOptions);
}
