// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recallScroll, trackScroll } from './scroll';

let stop = () => {};

function scrollTo(top: number): void {
  Object.assign(window, { scrollY: top });
  window.dispatchEvent(new Event('scroll'));
}

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
  scrollTo(120);
  history.pushState({ key: 'profile' }, '', '/profil');
  scrollTo(640);
  expect(recallScroll('default')).toBe(120);
  expect(recallScroll('profile')).toBe(640);
  expect(recallScroll('another')).toBe(0);
});

test('places outlive the document', () => {
  stop = trackScroll();
  scrollTo(250);
  window.dispatchEvent(new Event('pagehide'));
  stop();
  stop = trackScroll();
  expect(recallScroll('default')).toBe(250);
});

test('restoring is the router’s affair while the document is shown, the browser’s when it goes', () => {
  stop = trackScroll();
  expect(history.scrollRestoration).toBe('manual');
  window.dispatchEvent(new Event('pagehide'));
  expect(history.scrollRestoration).toBe('auto');
  window.dispatchEvent(new Event('pageshow'));
  expect(history.scrollRestoration).toBe('manual');
});

test('nothing is noted once stopped', () => {
  stop = trackScroll();
  scrollTo(10);
  stop();
  scrollTo(99);
  expect(recallScroll('default')).toBe(10);
  expect(history.scrollRestoration).toBe('auto');
});

test('a refused or damaged storage costs the places of earlier documents, and nothing else', () => {
  sessionStorage.setItem('scroll', '{');
  stop = trackScroll();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  scrollTo(30);
  expect(recallScroll('default')).toBe(30);
  window.dispatchEvent(new Event('pagehide'));
});
