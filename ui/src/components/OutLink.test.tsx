// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { OutLink } from './OutLink';

let unmount = () => {};

afterEach(() => {
  unmount();
});

test('an address makes a link', () => {
  ({ unmount } = render(<OutLink link={{ label: 'LinkedIn', href: 'https://example.com/' }} />));
  const link = screen.getByRole('link', { name: 'LinkedIn' });
  expect(link.getAttribute('href')).toBe('https://example.com/');
  expect(link.hasAttribute('aria-disabled')).toBe(false);
});

test.each([{ label: 'GitHub' }, { label: 'GitHub', href: '' }])(
  'without an address it is HTML’s placeholder link, and says so to everyone',
  (link) => {
    ({ unmount } = render(<OutLink link={link} />));
    const placeholder = screen.getByRole('link', { name: /^GitHub/ });
    expect(placeholder.getAttribute('aria-disabled')).toBe('true');
    expect(placeholder.hasAttribute('href')).toBe(false);
    expect(placeholder.textContent).toContain('lien à venir');
  },
);

test('links that share a label have different names', () => {
  ({ unmount } = render(
    <>
      <OutLink link={{ label: 'Voir', href: 'https://example.com/1' }} about="un" />
      <OutLink link={{ label: 'Voir', href: 'https://example.com/2' }} about="deux" />
    </>,
  ));
  const names = screen.getAllByRole('link').map((link) => link.textContent);
  expect(new Set(names).size).toBe(2);
});
