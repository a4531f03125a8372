import { expect, test } from 'vitest';
import { UserInputError } from '../content/diagnostics.ts';
import { readSignature } from './signature.ts';

/** An SVG file of a signature's size. */
const svgWith = (content: string) => `<svg viewBox="0 0 40 10">${content}</svg>`;

test.each([
  {
    name: 'an outline',
    file: svgWith('<path d="M0 0L1 1Z"/>'),
    strokes: [{ d: 'M0 0L1 1Z' }],
  },
  {
    name: 'a line with its width',
    file: svgWith('<path fill="none" stroke="#000" stroke-width="2.5" d="M0 0 1 1"/>'),
    strokes: [{ d: 'M0 0 1 1', width: 2.5 }],
  },
  {
    name: 'a line in colour that a style describes',
    file: svgWith('<path style="fill:none; stroke:#c8102e" d="m0 0 1 1"/>'),
    strokes: [{ d: 'm0 0 1 1', width: 1, hasAccentColor: true }],
  },
  {
    name: 'grey is ink, and red is in the accent colour',
    file: svgWith('<path fill="#222" d="M0 0Z"/><path fill="red" d="M1 1Z"/>'),
    strokes: [{ d: 'M0 0Z' }, { d: 'M1 1Z', hasAccentColor: true }],
  },
  {
    name: 'paths in groups, without the words of Inkscape',
    file: `<?xml version="1.0"?><!-- > -->${svgWith('<title>Nom</title><g><path\nd="M0 0\nL1 1"/></g>')}`,
    strokes: [{ d: 'M0 0 L1 1' }],
  },
])('a signature is read: $name', ({ file, strokes }) => {
  expect(readSignature(file)).toEqual({ viewBox: '0 0 40 10', strokes });
});

test.each([
  { name: 'no content', file: '', why: /not an SVG/ },
  { name: 'the bytes of a PNG', file: 'PNG', why: /not an SVG/ },
  { name: 'no size', file: '<svg><path d="M0 0Z"/></svg>', why: /size/ },
  { name: 'no outline', file: svgWith(''), why: /no path/ },
  { name: 'words', file: svgWith('<text>Nom</text>'), why: /<text>/ },
  { name: 'a script', file: svgWith('<script>run()</script>'), why: /<script>/ },
  { name: 'a picture in it', file: svgWith('<image href="a.png"/>'), why: /<image>/ },
  {
    name: 'an address in place of an outline',
    file: svgWith('<path d="url(https://example.org)"/>'),
    why: /damaged/,
  },
  {
    name: 'a transformed path',
    file: svgWith('<g transform="scale(2)"><path d="M0 0Z"/></g>'),
    why: /transform/,
  },
  {
    name: 'too many strokes',
    file: svgWith(`<path d="${'M0 0L1 1Z'.repeat(4000)}"/>`),
    why: /36000 characters/,
  },
])('a file with $name is refused as an error of the owner', ({ file, why }) => {
  const read = () => readSignature(file);

  expect(read).toThrow(UserInputError);
  expect(read).toThrow(why);
});
