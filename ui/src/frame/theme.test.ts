import { afterEach, expect, test, vi } from 'vitest';
import { followTheme } from './theme';

const themeOfDocument = () => document.documentElement.dataset.theme;

const darkRadio = '<input type="radio" name="theme" value="dark">';
const changeEvent = () => new Event('change', { bubbles: true });

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  delete document.documentElement.dataset.theme;
});

test('a stored value that is no theme changes nothing', () => {
  localStorage.setItem('theme', 'sepia');

  followTheme();

  expect(themeOfDocument()).toBeUndefined();
});

test('without storage a choice lasts as long as the document', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  followTheme();

  document.body.innerHTML = darkRadio;
  document.querySelector('input')?.dispatchEvent(changeEvent());

  expect(themeOfDocument()).toBe('dark');
});

test('a field of another name chooses no theme', () => {
  followTheme();

  document.body.innerHTML = '<input name="name" value="dark">';
  document.querySelector('input')?.dispatchEvent(changeEvent());

  expect(themeOfDocument()).toBeUndefined();
});

test('a page from the back/forward cache follows a choice made since', () => {
  followTheme();
  document.body.innerHTML = darkRadio;

  localStorage.setItem('theme', 'dark');
  window.dispatchEvent(new Event('pageshow'));

  expect(themeOfDocument()).toBe('dark');
  expect(document.querySelector('input')?.checked).toBe(true);
});
