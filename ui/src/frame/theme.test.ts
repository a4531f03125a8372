import { afterEach, expect, test, vi } from 'vitest';
import { followTheme } from './theme';

const shown = () => document.documentElement.dataset.theme;

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  delete document.documentElement.dataset.theme;
});

test('without storage a choice lasts as long as the document; a stored value that is no theme is none', () => {
  localStorage.setItem('theme', 'sepia');
  followTheme();
  expect(shown()).toBeUndefined();
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  followTheme();
  document.body.innerHTML = '<input type="radio" name="theme" value="dark">';
  document.querySelector('input')?.dispatchEvent(new Event('change', { bubbles: true }));
  expect(shown()).toBe('dark');
});

test('a page from the back/forward cache follows a choice made since, and other fields choose nothing', () => {
  followTheme();
  document.body.innerHTML =
    '<input type="radio" name="theme" value="dark"><input name="name" value="dark">';
  const [theme, name] = document.querySelectorAll('input');
  name?.dispatchEvent(new Event('change', { bubbles: true }));
  expect(shown()).toBeUndefined();
  localStorage.setItem('theme', 'dark');
  window.dispatchEvent(new Event('pageshow'));
  expect([shown(), theme?.checked]).toEqual(['dark', true]);
});
