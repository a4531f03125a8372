// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { headScript } from '../entry-server';
import { applyTheme } from './theme';

const media = (scheme: string) =>
  document.querySelector<HTMLMetaElement>(`meta[data-scheme="${scheme}"]`)?.media;

beforeEach(() => {
  localStorage.clear();
  document.head.innerHTML =
    '<meta name="theme-color" data-scheme="light" media="(prefers-color-scheme: light)">' +
    '<meta name="theme-color" data-scheme="dark" media="(prefers-color-scheme: dark)">';
  delete document.documentElement.dataset.theme;
});

afterEach(() => {
  vi.restoreAllMocks();
});

test.each([[undefined], ['system']])(
  'with « %s » remembered it follows the system, as the page comes',
  (remembered) => {
    if (remembered) localStorage.setItem('theme', remembered);
    const before = document.documentElement.outerHTML;
    expect(applyTheme()).toBe('system');
    expect(document.documentElement.outerHTML).toBe(before);
  },
);

test.each(['light', 'dark'] as const)('the choice « %s » is applied and remembered', (choice) => {
  expect(applyTheme(choice)).toBe(choice);
  delete document.documentElement.dataset.theme;
  expect(applyTheme()).toBe(choice);
  expect(document.documentElement.dataset.theme).toBe(choice);
});

test('the choice of the system’s theme undoes another', () => {
  applyTheme('dark');
  expect(applyTheme('system')).toBe('system');
  expect(document.documentElement.dataset.theme).toBe('system');
  expect(applyTheme()).toBe('system');
});

test('a choice decides the colour of the browser’s own bars, whatever the system’s', () => {
  applyTheme('dark');
  expect([media('light'), media('dark')]).toEqual(['not all', 'all']);
  applyTheme('system');
  expect(media('light')).toBe('(prefers-color-scheme: light)');
});

test('something else in the storage counts as no choice', () => {
  localStorage.setItem('theme', 'sepia');
  expect(applyTheme()).toBe('system');
});

test('a refused storage lets the choice last as long as the document', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(applyTheme()).toBe('system');
  expect(applyTheme('dark')).toBe('dark');
  expect(document.documentElement.dataset.theme).toBe('dark');
});

test('the script of the page needs nothing outside itself', () => {
  localStorage.setItem('theme', 'dark');
  // biome-ignore lint/security/noGlobalEval: the page runs this source alone, as here
  window.eval(headScript);
  expect(document.documentElement.dataset.theme).toBe('dark');
});
