import { expect, test } from 'vitest';
import { UserInputError } from '../content/userInputError';
import { readSignature } from './signature';

const svg = (inside: string, more = '') => `<svg viewBox="0 0 40 10"${more}>${inside}</svg>`;

test.each([
  ['an outline', svg('<path d="M0 0L1 1Z"/>'), [{ d: 'M0 0L1 1Z' }]],
  [
    'a line, and its width',
    svg('<path fill="none" stroke="#000" stroke-width="2.5" d="M0 0 1 1"/>'),
    [{ d: 'M0 0 1 1', width: 2.5 }],
  ],
  [
    'as a style says it, in colour',
    svg('<path style="fill:none; stroke:#c8102e" d="m0 0 1 1"/>'),
    [{ d: 'm0 0 1 1', width: 1, accent: '' }],
  ],
  [
    'grey is ink, red is none',
    svg('<path fill="#222" d="M0 0Z"/><path fill="red" d="M1 1Z"/>'),
    [{ d: 'M0 0Z' }, { d: 'M1 1Z', accent: '' }],
  ],
  [
    'in groups, after what Inkscape says of itself',
    `<?xml version="1.0"?><!-- > -->${svg('<title>Nom</title><g><path\nd="M0 0\nL1 1"/></g>')}`,
    [{ d: 'M0 0 L1 1' }],
  ],
])('a signature keeps %s', (_, file, strokes) => {
  expect(readSignature(file)).toEqual({ viewBox: '0 0 40 10', strokes });
});

test.each([
  ['nothing', '', /not an SVG/],
  ['a picture', 'PNG', /not an SVG/],
  ['no size', '<svg><path d="M0 0Z"/></svg>', /viewBox/],
  ['no outline', svg(''), /no path/],
  ['words', svg('<text>Nom</text>'), /<text>/],
  ['a script', svg('<script>run()</script>'), /<script>/],
  ['a picture in it', svg('<image href="a.png"/>'), /<image>/],
  ['an outline that is none', svg('<path d="url(https://example.org)"/>'), /damaged/],
  ['what is moved', svg('<g transform="scale(2)"><path d="M0 0Z"/></g>'), /transform/],
  ['too much', svg(`<path d="${'M0 0L1 1Z'.repeat(4000)}"/>`), /36000 characters/],
])('a file with %s is refused, with what to do', (_, file, why) => {
  const read = () => readSignature(file);
  expect(read).toThrow(UserInputError);
  expect(read).toThrow(why);
});
