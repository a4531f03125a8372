import { afterEach, expect, test, vi } from 'vitest';
import * as library from 'web-vitals';
import { reportWebVitals } from './reportWebVitals';

vi.mock('web-vitals', () =>
  Object.fromEntries(['onCLS', 'onFCP', 'onINP', 'onLCP', 'onTTFB'].map((name) => [name, vi.fn()])),
);

const observe = vi.fn();
const disconnect = vi.fn();
let report = (_entries: object[]) => {};

function stub(vitals: string, ...supportedEntryTypes: string[]): void {
  vi.stubEnv('VITE_WEB_VITALS', vitals);
  function Observer(callback: (list: { getEntries: () => object[] }) => void) {
    report = (entries) => callback({ getEntries: () => entries });
    return { observe, disconnect };
  }
  vi.stubGlobal('PerformanceObserver', Object.assign(Observer, { supportedEntryTypes }));
}

const functions = Object.values(library) as unknown as ReturnType<typeof vi.fn>[];

afterEach(() => {
  vi.clearAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

test.each([
  ['a callback, in a build that could', '1', undefined],
  ['VITE_WEB_VITALS', '', () => {}],
])('without %s nothing is measured', async (_what, vitals, onReport) => {
  stub(vitals, 'first-input');
  reportWebVitals(onReport);
  await import('web-vitals');
  for (const measure of [observe, ...functions]) expect(measure).not.toHaveBeenCalled();
});

test('with both each vital is reported; the first input’s delay, until its processing began, once', async () => {
  stub('1', 'first-input');
  const onReport = vi.fn();
  reportWebVitals(onReport);
  for (const measure of functions)
    await vi.waitFor(() => expect(measure).toHaveBeenCalledExactlyOnceWith(onReport));
  expect(observe).toHaveBeenCalledExactlyOnceWith({ type: 'first-input', buffered: true });
  report([{ startTime: 1000, processingStart: 1012.5 }]);
  expect(onReport).toHaveBeenCalledExactlyOnceWith({ name: 'FID', value: 12.5 });
  expect(disconnect).toHaveBeenCalledOnce();
});

test('a browser without first-input entries is not asked for them', () => {
  stub('1', 'paint');
  reportWebVitals(() => {});
  expect(observe).not.toHaveBeenCalled();
});
