import { afterEach, expect, test, vi } from 'vitest';
import * as library from 'web-vitals';
import { reportWebVitals } from './reportWebVitals';

vi.mock('web-vitals', () =>
  Object.fromEntries(['onCLS', 'onFCP', 'onINP', 'onLCP', 'onTTFB'].map((name) => [name, vi.fn()])),
);

const measures = Object.values(library) as unknown as ReturnType<typeof vi.fn>[];
const observe = vi.fn();
const disconnect = vi.fn();
let report = (_entries: object[]) => {};

function Observer(callback: (list: { getEntries: () => object[] }) => void) {
  report = (entries) => callback({ getEntries: () => entries });
  return { observe, disconnect };
}

afterEach(() => {
  vi.clearAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

/** Calls `reportWebVitals` on a page built with this variable, in a browser that observes one type of entry. */
async function reportIn(
  { VITE_WEB_VITALS, entryType }: { VITE_WEB_VITALS: string; entryType: string },
  onReport?: () => void,
): Promise<void> {
  vi.stubEnv('VITE_WEB_VITALS', VITE_WEB_VITALS);
  const supportedEntryTypes = [entryType];
  vi.stubGlobal('PerformanceObserver', Object.assign(Observer, { supportedEntryTypes }));
  reportWebVitals(onReport);
  await import('web-vitals');
}

const builtForVitals = { VITE_WEB_VITALS: '1', entryType: 'first-input' };

test('each vital of the library is reported to the callback', async () => {
  const onReport = vi.fn();

  await reportIn(builtForVitals, onReport);

  for (const measure of measures)
    await vi.waitFor(() => expect(measure.mock.calls).toEqual([[onReport]]));
});

test('First Input Delay is the time until processing begins, reported once', async () => {
  const onReport = vi.fn();

  await reportIn(builtForVitals, onReport);
  report([{ startTime: 1000, processingStart: 1012.5 }]);

  expect(observe.mock.calls).toEqual([[{ type: 'first-input', buffered: true }]]);
  expect(onReport).toHaveBeenCalledExactlyOnceWith({ name: 'FID', value: 12.5 });
  expect(disconnect).toHaveBeenCalledOnce();
});

test('a browser that has no first inputs is not asked for them', async () => {
  const onReport = vi.fn();

  await reportIn({ ...builtForVitals, entryType: 'paint' }, onReport);

  for (const measure of measures)
    await vi.waitFor(() => expect(measure.mock.calls).toEqual([[onReport]]));
  expect(observe).not.toHaveBeenCalled();
});

test.each([
  { name: 'without a callback', build: builtForVitals, onReport: undefined },
  {
    name: 'without VITE_WEB_VITALS',
    build: { ...builtForVitals, VITE_WEB_VITALS: '' },
    onReport: () => {},
  },
])('nothing is measured $name', async ({ build, onReport }) => {
  await reportIn(build, onReport);

  for (const measure of [...measures, observe]) expect(measure).not.toHaveBeenCalled();
});
