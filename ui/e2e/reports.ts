import { type BrowserContext, expect } from '@playwright/test';

/** Whatever the browser logs, throws or fails to load. A report that a test does not expect fails the test. */
export class Reports {
  readonly #reports: string[] = [];
  readonly #expected: RegExp[] = [];
  readonly #allowed: RegExp[] = [];

  /** Expects at least one report that matches. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  /** Allows reports that match, where not every browser makes them. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  note(report: string): void {
    this.#reports.push(report);
  }

  /** Notes everything that the pages of a context report. */
  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      const report = `console.${message.type()}: ${message.text()}`;
      // The server rightly answers an unknown address with status 404.
      const isUnknownAddress = message.location().url.includes('/inconnu');
      if (!isUnknownAddress || !report.includes('status of 404')) this.note(report);
    });
    context.on('weberror', (error) => this.note(`uncaught: ${error.error().message}`));
    context.on('requestfailed', (request) => {
      // Leaving the document aborts the request for the icon.
      if (/\/favicon\.(svg|ico)$/.test(request.url())) return;
      // A growing window aborts the request for a picture to ask for a larger one.
      const isAborted = request.failure()?.errorText === 'net::ERR_ABORTED';
      if (isAborted && new URL(request.url()).pathname.startsWith('/pictures/')) return;
      this.note(`failed: ${request.url()} (${request.failure()?.errorText})`);
    });
    context.on('request', (request) => {
      const { protocol, hostname } = new URL(request.url());
      if (protocol !== 'data:' && hostname !== '127.0.0.1')
        this.note(`request to another host: ${request.url()}`);
    });
  }

  /** Fails if there was a report that the test has not expected, or if one that it has expected is missing. */
  check(): void {
    const patterns = [...this.#expected, ...this.#allowed];
    const unexpectedReports = this.#reports.filter(
      (report) => !patterns.some((pattern) => pattern.test(report)),
    );
    expect(unexpectedReports, 'what the browser reported').toEqual([]);
    for (const pattern of this.#expected)
      expect(this.#reports, 'the report that this test provokes').toContainEqual(
        expect.stringMatching(pattern),
      );
  }
}
