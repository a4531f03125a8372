import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OutLink } from './OutLink';

test('links that share a label have different names, with an address or without', () => {
  render(
    <>
      <OutLink link={{ label: 'Voir', href: 'https://example.com/1' }} about="un" />
      <OutLink link={{ label: 'Voir', href: '' }} about="deux" />
    </>,
  );
  const names = screen.getAllByRole('link').map((link) => link.textContent);
  expect(names).toEqual(['Voir\u00a0: un', 'Voir\u00a0: deux (lien à venir)']);
});
