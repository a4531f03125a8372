import sharp from 'sharp';
import { expect, test } from 'vitest';
import { bytesOf, drawing, imageFolder } from '../harness/imageFolder.ts';

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
