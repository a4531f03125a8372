import { expect, test } from 'vitest';
import { shortNames } from './shortNames';
import type { Source } from './step';

const run = (html: string) => shortNames.run(html, {} as Source);

test.each([
  [
    'a property, wherever it is set and read',
    '<style>:root{--text:1px}p{gap:var(--text)}</style>',
    '<style>:root{--a:1px}p{gap:var(--a)}</style>',
  ],
  [
    'the one said most often first',
    '<style>p{--one:0;--other:calc(var(--other,1) - var(--other-one))}</style>',
    '<style>p{--b:0;--a:calc(var(--a,1) - var(--c))}</style>',
  ],
  [
    'the same one in another part of the styles',
    '<style>p{--one:0}</style><p>--one</p><style>p{gap:var(--one)}</style>',
    '<style>p{--a:0}</style><p>--one</p><style>p{gap:var(--a)}</style>',
  ],
  [
    'a palette and a timeline',
    '<style>@font-palette-values --dark{}p{font-palette:--dark;timeline-scope:--seen}</style>',
    '<style>@font-palette-values --a{}p{font-palette:--a;timeline-scope:--b}</style>',
  ],
  [
    'no colour of the page, no class and nothing in quotes',
    '<style>.a--b{--ink:red;content:"--ink --one"}p{color:var(--ink)}</style>',
    '<style>.a--b{--ink:red;content:"--ink --one"}p{color:var(--ink)}</style>',
  ],
])('it shortens %s', (_what, html, short) => {
  expect(run(html)).toBe(short);
});

test('of more names than letters, each has its own', () => {
  const css = Array.from({ length: 120 }, (_, rank) => `--property-${rank}:0`).join(';');
  const short = run(`<style>p{${css}}</style>`).match(/--\w+/g);
  expect(new Set(short).size).toBe(120);
});
