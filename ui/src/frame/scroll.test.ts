import { afterEach, expect, test, vi } from 'vitest';
import { recallScroll, trackScroll } from './scroll';

let stopTracking = () => {};

function scrollTo(top: number): void {
  Object.assign(window, { scrollY: top });
  window.dispatchEvent(new Event('scroll'));
}

const currentKey = () => history.state.key as string;

afterEach(() => {
  stopTracking();
  vi.restoreAllMocks();
});

test('the first entry of a document gets a key, and keeps the router’s state', () => {
  history.replaceState({ idx: 3, usr: 'router' }, '');

  stopTracking = trackScroll();

  expect(history.state).toEqual({ idx: 3, usr: 'router', key: String(performance.timeOrigin) });
});

test('an entry that the router made keeps its key', () => {
  history.replaceState({ key: 'router' }, '');

  stopTracking = trackScroll();

  expect(currentKey()).toBe('router');
});

test.each([
  {
    name: 'from the back/forward cache returns to its position',
    persisted: true,
    scrolls: [[0, 330]],
  },
  { name: 'that is new stays at its top', persisted: false, scrolls: [] },
])('a document $name', ({ persisted, scrolls }) => {
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  stopTracking = trackScroll();

  scrollTo(330);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));

  expect(scroll.mock.calls).toEqual(scrolls);
});

test('an unknown entry is shown from its top', () => {
  stopTracking = trackScroll();

  expect(recallScroll('another')).toBe(0);
});

test('refused or damaged storage loses only the positions of earlier documents', () => {
  sessionStorage.setItem('scroll', '{');
  stopTracking = trackScroll();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });

  scrollTo(30);

  expect(recallScroll(currentKey())).toBe(30);
});
