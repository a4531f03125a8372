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

test('each history entry has its own place; one never seen has the top', () => {
  stop = trackScroll();
  const first = key();
  scrollTo(120);
  history.pushState({ key: 'profile' }, '', '/profil');
  scrollTo(640);
  expect(recallScroll(first)).toBe(120);
  expect(recallScroll('profile')).toBe(640);
  expect(recallScroll('another')).toBe(0);
});

test('the first entry of each document is told from those of others, and keeps the router’s state', () => {
  history.replaceState({ idx: 3, usr: 'kept' }, '');
  stop = trackScroll();
  expect(history.state).toEqual({ idx: 3, usr: 'kept', key: String(performance.timeOrigin) });
  stop();
  history.replaceState({ key: 'router' }, '');
  stop = trackScroll();
  expect(key()).toBe('router');
});

test('an entry that the browser made, for a part of the page, has a place too', () => {
  stop = trackScroll();
  history.pushState(null, '', '/#contenu');
  scrollTo(70);
  expect(recallScroll('default')).toBe(70);
});

test('places outlive the document', () => {
  stop = trackScroll();
  scrollTo(250);
  expect(JSON.parse(sessionStorage.getItem('scroll') ?? '')).toEqual({ [key()]: 250 });
  stop();
  stop = trackScroll();
  expect(recallScroll(key())).toBe(250);
});

test('restoring is the router’s affair', () => {
  history.scrollRestoration = 'auto';
  stop = trackScroll();
  expect(history.scrollRestoration).toBe('manual');
});

test('a document that was kept whole is shown where it was left, a new one as it comes', () => {
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  stop = trackScroll();
  scrollTo(330);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(scroll).not.toHaveBeenCalled();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(scroll).toHaveBeenCalledExactlyOnceWith(0, 330);
});

test('nothing is noted once stopped', () => {
  stop = trackScroll();
  scrollTo(10);
  stop();
  scrollTo(99);
  expect(recallScroll(key())).toBe(10);
});

test('a refused or damaged storage costs the places of earlier documents, and nothing else', () => {
  sessionStorage.setItem('scroll', '{');
  stop = trackScroll();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  scrollTo(30);
  expect(recallScroll(key())).toBe(30);
});
