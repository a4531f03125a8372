import { afterEach, expect, test, vi } from 'vitest';
import { recallScroll, trackScroll } from './scroll';

let stop = () => {};

function scrollTo(top: number): void {
  Object.assign(window, { scrollY: top });
  window.dispatchEvent(new Event('scroll'));
}

const key = () => history.state.key as string;

afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

test('the first entry of each document has a key of its own, and keeps the router’s state', () => {
  history.replaceState({ idx: 3, usr: 'kept' }, '');
  stop = trackScroll();
  expect(history.state).toEqual({ idx: 3, usr: 'kept', key: String(performance.timeOrigin) });
  stop();
  history.replaceState({ key: 'router' }, '');
  stop = trackScroll();
  expect(key()).toBe('router');
});

test('a document from the back/forward cache is shown where it was left, a new one at its top', () => {
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  stop = trackScroll();
  scrollTo(330);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(scroll).not.toHaveBeenCalled();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(scroll).toHaveBeenCalledExactlyOnceWith(0, 330);
  expect(recallScroll('another')).toBe(0);
});

test('refused or damaged storage loses only the positions of earlier documents', () => {
  sessionStorage.setItem('scroll', '{');
  stop = trackScroll();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  scrollTo(30);
  expect(recallScroll(key())).toBe(30);
});
