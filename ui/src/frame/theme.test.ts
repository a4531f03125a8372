import { expect, test } from 'vitest';
import { followTheme } from './theme';

test('a page from the back/forward cache follows a choice made since, and other fields choose nothing', () => {
  const shown = () => document.documentElement.dataset.theme;
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
