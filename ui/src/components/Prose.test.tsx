import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Prose } from './Prose';

test('each new line begins a paragraph, after a blank line too', () => {
  const { container } = render(<Prose text={'Un.\nDeux.\n\nTrois.'} />);
  const paragraphs = [...container.querySelectorAll('p')].map(({ textContent }) => textContent);
  expect(paragraphs).toEqual(['Un.', 'Deux.', 'Trois.']);
});
