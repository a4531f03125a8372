// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recallScroll, trackScroll } from './scroll';

let stop = () => {};

function scrollTo(top: number): void {
  Object.assign(window, { scrollY: top });
  window.dispatchEvent(new Event('scroll'));
}

const key = () => history.state.key as string;

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

test('each history entry has its own scroll position; a new one begins at the top', () => {
  stop = trackScroll();
  const first = key();
  scrollTo(120);
  history.pushState({ key: 'profile' }, '', '/profil');
  scrollTo(640);
  expect(recallScroll(first)).toBe(120);
  expect(recallScroll('profile')).toBe(640);
  expect(recallScroll('another')).toBe(0);
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

test('an entry that the browser made for a fragment has a scroll position too', () => {
  stop = trackScroll();
  history.pushState(null, '', '/#contenu');
  scrollTo(70);
  expect(recallScroll('default')).toBe(70);
});

test('scroll positions outlive the document', () => {
  stop = trackScroll();
  scrollTo(250);
  expect(JSON.parse(sessionStorage.getItem('scroll') ?? '')).toEqual({ [key()]: 250 });
  stop();
  stop = trackScroll();
  expect(recallScroll(key())).toBe(250);
});

test('the browser’s scroll restoration is off', () => {
  history.scrollRestoration = 'auto';
  stop = trackScroll();
  expect(history.scrollRestoration).toBe('manual');
});

test('a document from the back/forward cache is shown where it was left, a new one at its top', () => {
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  stop = trackScroll();
  scrollTo(330);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(scroll).not.toHaveBeenCalled();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(scroll).toHaveBeenCalledExactlyOnceWith(0, 330);
});

test('no position is recorded once stopped', () => {
  stop = trackScroll();
  scrollTo(10);
  stop();
  scrollTo(99);
  expect(recallScroll(key())).toBe(10);
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
