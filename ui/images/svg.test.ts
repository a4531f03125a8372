import sharp from 'sharp';
import { expect, test } from 'vitest';
import { bytesOf, drawing, imageFolder } from '../harness/imageFolder.ts';

const images = imageFolder('dessin.svg');

const frame = 'viewBox="0 0 640 480"';
const svgTag = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"';

test('an SVG is served with its shapes, without the metadata of its program', async () => {
  const processed = await images.processOne('dessin.svg');

  const { width, height, src, sources } = processed.picture;
  expect([width, height, sources]).toEqual([640, 480, []]);
  expect(src).toMatch(/^\/pictures\/dessin\.[\w-]{10}\.svg$/);
  const svg = bytesOf(processed, src).toString();
  expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 640 480"/);
  expect(svg).not.toMatch(/OwnerOfTheDrawing|inkscape|\/home\/|<\?xml|<!--|rdf:/);
  const { data, info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true });
  const centre = (240 * 640 + 320) * info.channels;
  expect([...data.subarray(centre, centre + 3)]).toEqual([0xc8, 0x10, 0x2e]);
});

test.each([
  {
    name: 'loses its scripts, which would run when its address is opened',
    svg: drawing(
      `${frame} onload="alert(1)"`,
      '<script>alert(2)</script><a href="javascript:alert(3)"><path d="M0 0h9v9z"/></a>',
    ),
    published: /^(?!.*(alert|script|onload))/s,
  },
  {
    name: 'gets the view box it lacks, so that it can be scaled',
    svg: drawing('width="640px" height="480"'),
    published: /viewBox="0 0 640 480"/,
  },
  {
    name: 'drawn in black stands on white',
    svg: `${svgTag}><path d="M0 0h9v1z"/></svg>`,
    published: /^[^>]* style="background:#fff;?"/,
  },
  {
    name: 'drawn in white stands on grey',
    svg: `${svgTag}><path fill="#fff" d="M0 0h9v1z"/></svg>`,
    published: /^[^>]* style="background:#222;?"/,
  },
  {
    name: 'drawn in yellow, which is seen on white, stands on white',
    svg: `${svgTag}><path fill="#ff0" d="M0 0h9v1z"/></svg>`,
    published: /^[^>]* style="background:#fff;?"/,
  },
  {
    name: 'with a background keeps it',
    svg: `${svgTag} style="background:red"><path d="M0 0h9v1z"/></svg>`,
    published: /^[^>]* style="background:#fff;background:red;?"/,
  },
  {
    name: 'with colours for each scheme gets no background',
    svg: `${svgTag}><style>path{fill:#111}@media (prefers-color-scheme:dark){path{fill:#eee}}</style><path d="M0 0h9v1z"/></svg>`,
    published: /^(?!.*background)/s,
  },
])('an SVG $name', async ({ svg, published }) => {
  await images.writePicture('lignes.svg', svg);

  const processed = await images.processOne('lignes.svg');

  expect(bytesOf(processed, processed.picture.src).toString()).toMatch(published);
});

test('a very large drawing loses its metadata, not the precision of its shapes', async () => {
  const path = '<path d="M 0.123456 0 L 9.876543 9 z"/>';
  await images.writePicture('grand.svg', drawing(frame, path.repeat(3000)));

  const processed = await images.processOne('grand.svg');

  const svg = bytesOf(processed, processed.picture.src).toString();
  expect(svg.split(path)).toHaveLength(3001);
  expect(svg).not.toMatch(/OwnerOfTheDrawing|\/home\/|<\?xml|<!--|rdf:/);
});

test.each([
  { name: 'no size', svg: drawing('width="100%"'), why: /size/ },
  { name: 'no end', svg: drawing(frame).replace('</svg>', ''), why: /read/ },
  { name: 'no SVG in it', svg: '<svg', why: /SVG/ },
  {
    name: 'a photograph inside',
    svg: drawing(frame, '<image width="9" height="9" href="data:image/jpeg;base64,/9j/4AAQ"/>'),
    why: /contains another picture/,
  },
  {
    name: 'a picture of another site',
    svg: drawing(frame, '<image width="9" height="9" xlink:href="https://example.com/a.png"/>'),
    why: /example\.com/,
  },
  {
    name: 'a style from elsewhere',
    svg: drawing(frame, '<style>@import url(https://example.com/a.css);</style>'),
    why: /example\.com/,
  },
  {
    name: 'a page inside',
    svg: drawing(
      frame,
      '<foreignObject width="9" height="9"><p xmlns="http://www.w3.org/1999/xhtml">a</p></foreignObject>',
    ),
    why: /foreignObject/,
  },
])('a file with $name is an error', async ({ svg, why }) => {
  await images.writePicture('faux.svg', svg);

  const { errors, pictures, files } = await images.process(['faux.svg']);

  expect(errors).toEqual([
    {
      path: 'gallery[0].src',
      what: '"faux.svg"',
      why: expect.stringMatching(why),
      advice: expect.stringMatching(/\w{3}/),
    },
  ]);
  expect(errors[0]?.why).not.toMatch(/\n| at /);
  expect(pictures).toEqual([undefined]);
  expect(files.size).toBe(0);
});
