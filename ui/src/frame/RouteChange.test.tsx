import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { PageLink } from '../components/PageLink';
import { RouteChange } from './RouteChange';

test('an address without fragment looks up no element: Firefox warns of an empty id', () => {
  vi.stubGlobal('scrollTo', () => {});
  const place = Object.assign(document.createElement('p'), { scrollIntoView: vi.fn() });
  const find = vi.spyOn(document, 'getElementById').mockReturnValue(place);
  render(
    <MemoryRouter>
      <PageLink to="/profil">Profil</PageLink>
      <PageLink to="/about#partie">Partie</PageLink>
      <RouteChange />
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByText('Profil'));
  expect(find).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('Partie'));
  expect(find.mock.calls).toEqual([['partie']]);
  expect(place.scrollIntoView).toHaveBeenCalledOnce();
});
