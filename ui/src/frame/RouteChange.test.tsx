// @vitest-environment jsdom
import { act, render } from '@testing-library/react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { RouteChange } from './RouteChange';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('an address without fragment looks up no element: Firefox warns of an empty id', () => {
  vi.stubGlobal('scrollTo', () => {});
  const scrolled = vi.fn();
  const find = vi
    .spyOn(document, 'getElementById')
    .mockReturnValue(Object.assign(document.createElement('p'), { scrollIntoView: scrolled }));
  let navigate: ReturnType<typeof useNavigate> = () => {};
  function Navigator() {
    navigate = useNavigate();
    return null;
  }
  render(
    <MemoryRouter>
      <Navigator />
      <RouteChange />
    </MemoryRouter>,
  );
  act(() => void navigate('/profil'));
  expect(find).not.toHaveBeenCalled();
  act(() => void navigate('/about#partie'));
  expect(find.mock.calls).toEqual([['partie']]);
  expect(scrolled).toHaveBeenCalledOnce();
});
