import { afterEach, expect, test, vi } from 'vitest';
import * as library from 'web-vitals';
import { reportWebVitals } from './reportWebVitals';

vi.mock('web-vitals', () =>
  Object.fromEntries(['onCLS', 'onFCP', 'onINP', 'onLCP', 'onTTFB'].map((name) => [name, vi.fn()])),
);

const observed: { options: unknown; report: (entries: object[]) => void; disconnected: boolean }[] =
  [];

function stubObserver(supportedEntryTypes: string[]): void {
  class Observer {
    static readonly supportedEntryTypes = supportedEntryTypes;
    readonly #seen = { options: {}, report: (_: object[]) => {}, disconnected: false };

    constructor(callback: (list: { getEntries: () => object[] }) => void) {
      this.#seen.report = (entries) => callback({ getEntries: () => entries });
    }

    observe(options: object) {
      this.#seen.options = options;
      observed.push(this.#seen);
    }

    disconnect() {
      this.#seen.disconnected = true;
    }
  }
  vi.stubGlobal('PerformanceObserver', Observer);
}

const functions = Object.values(library) as unknown as ReturnType<typeof vi.fn>[];

afterEach(() => {
  observed.length = 0;
  vi.clearAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

test('without a callback nothing is measured, not even in a build that could', async () => {
  vi.stubEnv('VITE_WEB_VITALS', '1');
  stubObserver(['first-input']);
  reportWebVitals();
  await import('web-vitals');
  expect(observed).toEqual([]);
  for (const measure of functions) expect(measure).not.toHaveBeenCalled();
});

test('without VITE_WEB_VITALS nothing is measured, callback or not', async () => {
  vi.stubEnv('VITE_WEB_VITALS', '');
  stubObserver(['first-input']);
  reportWebVitals(() => {});
  await import('web-vitals');
  expect(observed).toEqual([]);
  for (const measure of functions) expect(measure).not.toHaveBeenCalled();
});

test('with both, each vital is reported to the callback', async () => {
  vi.stubEnv('VITE_WEB_VITALS', '1');
  stubObserver(['first-input']);
  const onReport = vi.fn();
  reportWebVitals(onReport);
  for (const measure of functions)
    await vi.waitFor(() => expect(measure).toHaveBeenCalledExactlyOnceWith(onReport));
});

test('the first input’s delay is the time until its processing began, reported once', () => {
  vi.stubEnv('VITE_WEB_VITALS', '1');
  stubObserver(['first-input']);
  const onReport = vi.fn();
  reportWebVitals(onReport);
  const [observer] = observed;
  expect(observer?.options).toEqual({ type: 'first-input', buffered: true });
  observer?.report([{ startTime: 1000, processingStart: 1012.5 }]);
  expect(onReport).toHaveBeenCalledExactlyOnceWith({ name: 'FID', value: 12.5 });
  expect(observer?.disconnected).toBe(true);
});

test('a browser without first-input entries is not asked for them', () => {
  vi.stubEnv('VITE_WEB_VITALS', '1');
  stubObserver(['paint']);
  reportWebVitals(() => {});
  expect(observed).toEqual([]);
});
