// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followTheme } from './theme';

const media = (scheme: string) =>
  document.querySelector<HTMLMetaElement>(`meta[data-scheme="${scheme}"]`)?.media;
const radio = (theme: string) => {
  const found = document.querySelector<HTMLInputElement>(`input[value="${theme}"]`);
  if (!found) throw new Error(`no choice ${theme}`);
  return found;
};
const shown = () => document.documentElement.dataset.theme;

/** Loads the document: the theme applies from the head on, before the fields exist. */
function load(): void {
  followTheme();
  document.body.innerHTML = ['light', 'system', 'dark']
    .map((theme) => `<input type="radio" name="theme" value="${theme}">`)
    .join('');
  radio('system').checked = true;
}

function rememberElsewhere(theme: string): void {
  localStorage.setItem('theme', theme);
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: theme }));
}

beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML = '';
  document.head.innerHTML =
    '<meta name="theme-color" data-scheme="light" media="(prefers-color-scheme: light)">' +
    '<meta name="theme-color" data-scheme="dark" media="(prefers-color-scheme: dark)">';
  delete document.documentElement.dataset.theme;
});

afterEach(() => {
  vi.restoreAllMocks();
});

test.each([[undefined], ['system'], ['sepia']])(
  'with « %s » remembered it follows the system, as the page comes',
  (remembered) => {
    if (remembered) localStorage.setItem('theme', remembered);
    const metas = document.head.innerHTML;
    load();
    expect(shown()).toBeUndefined();
    expect(document.head.innerHTML).toContain(metas);
  },
);

test.each(['light', 'dark'] as const)('the choice « %s » is applied and remembered', (choice) => {
  load();
  radio(choice).click();
  expect(shown()).toBe(choice);
  delete document.documentElement.dataset.theme;
  load();
  expect(shown()).toBe(choice);
});

test('choosing the system’s theme removes the stored choice', () => {
  load();
  radio('dark').click();
  radio('system').click();
  expect(shown()).toBe('system');
  expect(localStorage.getItem('theme')).toBe('system');
});

test('a choice sets the colour of the browser’s bars, whatever the system’s scheme', () => {
  load();
  radio('dark').click();
  expect([media('light'), media('dark')]).toEqual(['not all', 'all']);
  radio('system').click();
  expect(media('light')).toBe('(prefers-color-scheme: light)');
});

test('a choice made in another tab is followed, and marked', () => {
  load();
  rememberElsewhere('dark');
  expect([shown(), radio('dark').checked]).toEqual(['dark', true]);
  rememberElsewhere('system');
  expect([shown(), radio('system').checked]).toEqual(['system', true]);
  rememberElsewhere('sepia');
  expect(shown()).toBe('system');
});

test('a page from the back/forward cache follows a choice made since', () => {
  load();
  localStorage.setItem('theme', 'dark');
  window.dispatchEvent(new Event('pageshow'));
  expect([shown(), radio('dark').checked]).toEqual(['dark', true]);
});

test('other fields do not change the theme', () => {
  load();
  document.body.insertAdjacentHTML('beforeend', '<input name="name" value="dark">');
  document.querySelector('[name="name"]')?.dispatchEvent(new Event('change', { bubbles: true }));
  expect(shown()).toBeUndefined();
});

test('without storage the choice lasts as long as the document', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  load();
  expect(shown()).toBeUndefined();
  radio('dark').click();
  expect(shown()).toBe('dark');
  window.dispatchEvent(new Event('pageshow'));
  expect(shown()).toBe('dark');
});
