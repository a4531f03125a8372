import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { UserInputError } from '../content/diagnostics.ts';
import { sampleFolder } from '../folders.ts';
import { bytesOf, drawing, imageFolder } from '../harness/imageFolder.ts';
import { rasterIcons, readSignature } from './svg.ts';

const images = imageFolder('dessin.svg');

const frame = 'viewBox="0 0 640 480"';
const lines = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"';

test('an SVG is served with its shapes, without the metadata of its program', async () => {
  const made = await images.processOne('dessin.svg');
  const { width, height, src, sources } = made.picture;
  expect([width, height, sources]).toEqual([640, 480, []]);
  expect(src).toMatch(/^\/pictures\/dessin\.[\w-]{10}\.svg$/);
  const svg = bytesOf(made, src).toString();
  expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 640 480"/);
  expect(svg).not.toMatch(/OwnerOfTheDrawing|inkscape|\/home\/|<\?xml|<!--|rdf:/);
  const drawn = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true });
  const centre = (240 * 640 + 320) * drawn.info.channels;
  expect([...drawn.data.subarray(centre, centre + 3)]).toEqual([0xc8, 0x10, 0x2e]);
});

test.each([
  [
    'loses its scripts, which would run when its address is opened',
    drawing(
      `${frame} onload="alert(1)"`,
      '<script>alert(2)</script><a href="javascript:alert(3)"><path d="M0 0h9v9z"/></a>',
    ),
    /^(?!.*(alert|script|onload))/s,
  ],
  [
    'gets the view box it lacks, so that it can be scaled',
    drawing('width="640px" height="480"'),
    /viewBox="0 0 640 480"/,
  ],
  [
    'drawn in black stands on white',
    `${lines}><path d="M0 0h9v1z"/></svg>`,
    /^[^>]* style="background:#fff;?"/,
  ],
  [
    'drawn in white stands on grey',
    `${lines}><path fill="#fff" d="M0 0h9v1z"/></svg>`,
    /^[^>]* style="background:#222;?"/,
  ],
  [
    'with a ground keeps it',
    `${lines} style="background:red"><path d="M0 0h9v1z"/></svg>`,
    /^[^>]* style="background:#fff;background:red;?"/,
  ],
  [
    'with colours for each scheme gets no ground',
    `${lines}><style>path{fill:#111}@media (prefers-color-scheme:dark){path{fill:#eee}}</style><path d="M0 0h9v1z"/></svg>`,
    /^(?!.*background)/s,
  ],
])('an SVG %s', async (_, svg, expected) => {
  await images.put('lignes.svg', svg);
  const made = await images.processOne('lignes.svg');
  expect(bytesOf(made, made.picture.src).toString()).toMatch(expected);
});

const photo = '<image width="9" height="9" href="data:image/jpeg;base64,/9j/4AAQ"/>';
const foreign = '<image width="9" height="9" xlink:href="https://example.com/a.png"/>';
const style = '<style>@import url(https://example.com/a.css);</style>';
const page =
  '<foreignObject width="9" height="9"><p xmlns="http://www.w3.org/1999/xhtml">a</p></foreignObject>';

test.each([
  ['no size', drawing('width="100%"'), /size/],
  ['no end', drawing(frame).replace('</svg>', ''), /read/],
  ['no SVG in it', '<svg', /SVG/],
  ['a photograph inside', drawing(frame, photo), /contains another picture/],
  ['something of another site', drawing(frame, foreign), /example\.com/],
  ['a style from elsewhere', drawing(frame, style), /example\.com/],
  ['a page inside', drawing(frame, page), /foreignObject/],
])('a file with %s is an error', async (_, svg, why) => {
  await images.put('faux.svg', svg);
  const { errors, pictures, files } = await images.process(['faux.svg']);
  const text = expect.stringMatching(/\w{3}/);
  expect(errors).toEqual([
    { path: 'gallery[0].src', what: '"faux.svg"', why: expect.stringMatching(why), do: text },
  ]);
  expect(errors[0]?.why).not.toMatch(/\n| at /);
  expect([pictures, files.size]).toEqual([[undefined], 0]);
});

const signature = (inside: string, more = '') => `<svg viewBox="0 0 40 10"${more}>${inside}</svg>`;

test.each([
  ['an outline', signature('<path d="M0 0L1 1Z"/>'), [{ d: 'M0 0L1 1Z' }]],
  [
    'a line, and its width',
    signature('<path fill="none" stroke="#000" stroke-width="2.5" d="M0 0 1 1"/>'),
    [{ d: 'M0 0 1 1', width: 2.5 }],
  ],
  [
    'as a style says it, in colour',
    signature('<path style="fill:none; stroke:#c8102e" d="m0 0 1 1"/>'),
    [{ d: 'm0 0 1 1', width: 1, accent: '' }],
  ],
  [
    'grey is ink, red is none',
    signature('<path fill="#222" d="M0 0Z"/><path fill="red" d="M1 1Z"/>'),
    [{ d: 'M0 0Z' }, { d: 'M1 1Z', accent: '' }],
  ],
  [
    'in groups, after what Inkscape says of itself',
    `<?xml version="1.0"?><!-- > -->${signature('<title>Nom</title><g><path\nd="M0 0\nL1 1"/></g>')}`,
    [{ d: 'M0 0 L1 1' }],
  ],
])('a signature keeps %s', (_, file, strokes) => {
  expect(readSignature(file)).toEqual({ viewBox: '0 0 40 10', strokes });
});

test.each([
  ['nothing', '', /not an SVG/],
  ['a picture', 'PNG', /not an SVG/],
  ['no size', '<svg><path d="M0 0Z"/></svg>', /size/],
  ['no outline', signature(''), /no path/],
  ['words', signature('<text>Nom</text>'), /<text>/],
  ['a script', signature('<script>run()</script>'), /<script>/],
  ['a picture in it', signature('<image href="a.png"/>'), /<image>/],
  ['an outline that is none', signature('<path d="url(https://example.org)"/>'), /damaged/],
  ['what is moved', signature('<g transform="scale(2)"><path d="M0 0Z"/></g>'), /transform/],
  ['too much', signature(`<path d="${'M0 0L1 1Z'.repeat(4000)}"/>`), /36000 characters/],
])('a file with %s is refused, with what to do', (_, file, why) => {
  const read = () => readSignature(file);
  expect(read).toThrow(UserInputError);
  expect(read).toThrow(why);
});

const sample = readFileSync(join(sampleFolder, 'favicon.svg'));
/** Twice as wide as high, on nothing. */
const wide = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"><path fill="#c8102e" d="M0 0h8v4H0z"/></svg>',
);

test.each([
  ['the sample’s', sample, 4000],
  ['a wide one', wide, 2000],
])('of an icon, %s, there are two pictures of a few kilobytes', async (_, svg, most) => {
  const icons = await rasterIcons(svg, '#fafbfe');
  const { 'favicon.ico': ico, 'apple-touch-icon.png': touch } = Object.fromEntries(icons);
  if (!ico || !touch) throw new Error('an icon is missing');
  expect(ico.length + touch.length).toBeLessThan(most);
  // One picture of 48 pixels, from byte 22 to the end.
  expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 48, 48]);
  expect([ico.readUInt32LE(14), ico.readUInt32LE(18)]).toEqual([ico.length - 22, 22]);
  const kinds = await Promise.all([ico.subarray(22), touch].map((it) => sharp(it).metadata()));
  expect(kinds.map(({ format, width, height }) => [format, width, height])).toEqual([
    ['png', 48, 48],
    ['png', 180, 180],
  ]);
});

test('on a home screen the icon stands on the paper', async () => {
  const touch = (await rasterIcons(wide, '#fafbfe')).get('apple-touch-icon.png');
  expect((await sharp(touch).metadata()).hasAlpha).toBe(false);
  const at = async (x: number, y: number) => [
    ...(await sharp(touch).extract({ left: x, top: y, width: 1, height: 1 }).raw().toBuffer()),
  ];
  expect(await Promise.all([at(90, 5), at(90, 90)])).toEqual([
    [0xfa, 0xfb, 0xfe],
    [0xc8, 0x10, 0x2e],
  ]);
});

test('an icon that cannot be drawn is an error', async () => {
  await expect(rasterIcons(Buffer.from('<svg'), '#fff')).rejects.toMatchObject({
    message: expect.stringMatching(/cannot be drawn/),
    todo: expect.stringMatching(/SVG/),
  });
});
