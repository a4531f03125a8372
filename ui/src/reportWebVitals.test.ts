import { afterEach, expect, test, vi } from 'vitest';
import * as library from 'web-vitals';
import { reportWebVitals } from './reportWebVitals';

vi.mock('web-vitals', () =>
  Object.fromEntries(['onCLS', 'onFCP', 'onINP', 'onLCP', 'onTTFB'].map((name) => [name, vi.fn()])),
);

const functions = Object.values(library) as unknown as ReturnType<typeof vi.fn>[];
const [observe, disconnect] = [vi.fn(), vi.fn()];
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

test.each([
  ['a callback and VITE_WEB_VITALS each vital is reported', '1', vi.fn(), 'first-input', 1, 1],
  ['no callback nothing is measured', '1', undefined, 'first-input', 0, 0],
  ['no VITE_WEB_VITALS nothing is measured', '', vi.fn(), 'first-input', 0, 0],
  ['a browser that has no first inputs it is not asked for them', '1', vi.fn(), 'paint', 1, 0],
])('with %s', async (_what, vitals, onReport, supported, measured, observed) => {
  const supportedEntryTypes = [supported];
  vi.stubEnv('VITE_WEB_VITALS', vitals);
  vi.stubGlobal('PerformanceObserver', Object.assign(Observer, { supportedEntryTypes }));
  reportWebVitals(onReport);
  await import('web-vitals');
  for (const measure of functions)
    await vi.waitFor(() => expect(measure.mock.calls).toEqual(Array(measured).fill([onReport])));
  const asked = { type: 'first-input', buffered: true };
  expect(observe.mock.calls).toEqual(Array(observed).fill([asked]));
  if (!observed) return;
  // The delay is until processing began, and is reported once.
  report([{ startTime: 1000, processingStart: 1012.5 }]);
  expect(onReport).toHaveBeenCalledExactlyOnceWith({ name: 'FID', value: 12.5 });
  expect(disconnect).toHaveBeenCalledOnce();
});
