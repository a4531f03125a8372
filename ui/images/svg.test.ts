import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { bytesOf, drawing, imageFolder } from '../harness/imageFolder.ts';

const images = imageFolder('dessin.svg');

describe('an SVG', () => {
  test('is served with its shapes, without the metadata of its program', async () => {
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

  test('loses its scripts, which would run when its address is opened', async () => {
    await images.put(
      'script.svg',
      drawing(
        'viewBox="0 0 640 480" onload="alert(1)"',
        '<script>alert(2)</script><a href="javascript:alert(3)"><path d="M0 0h9v9z"/></a>',
      ),
    );
    const made = await images.processOne('script.svg');
    expect(bytesOf(made, made.picture.src).toString()).not.toMatch(/alert|script|onload/);
  });

  const lines = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"';
  test.each([
    ['drawn in black', `${lines}><path d="M0 0h9v1z"/></svg>`, 'background:#fff'],
    ['drawn in white', `${lines}><path fill="#fff" d="M0 0h9v1z"/></svg>`, 'background:#222'],
    [
      'with a ground',
      `${lines} style="background:red"><path d="M0 0h9v1z"/></svg>`,
      'background:#fff;background:red',
    ],
    [
      'with colours for each scheme',
      `${lines}><style>path{fill:#111}@media (prefers-color-scheme:dark){path{fill:#eee}}</style><path d="M0 0h9v1z"/></svg>`,
      undefined,
    ],
  ])('%s stands on a ground on which it is seen', async (_, svg, style) => {
    await images.put('lignes.svg', svg);
    const made = await images.processOne('lignes.svg');
    const drawn = bytesOf(made, made.picture.src).toString();
    expect(Array.from(drawn.matchAll(/style="([^"]*?);?"/g), ([, it]) => it)).toEqual(
      style ? [style] : [],
    );
  });

  test('gets the view box it lacks, so that it can be scaled', async () => {
    await images.put('sans-cadre.svg', drawing('width="640px" height="480"'));
    const made = await images.processOne('sans-cadre.svg');
    expect(bytesOf(made, made.picture.src).toString()).toContain('viewBox="0 0 640 480"');
  });

  test.each([
    ['no size', drawing('width="100%"'), /size/],
    ['broken', drawing('viewBox="0 0 640 480"').replace('</svg>', ''), /read/],
    ['not SVG at all', '<svg', /SVG/],
    [
      'a photograph inside',
      drawing(
        'viewBox="0 0 640 480"',
        '<image width="9" height="9" href="data:image/jpeg;base64,/9j/4AAQ"/>',
      ),
      /contains another picture/,
    ],
    [
      'something of another site',
      drawing(
        'viewBox="0 0 640 480"',
        '<image width="9" height="9" xlink:href="https://example.com/a.png"/>',
      ),
      /example\.com/,
    ],
    [
      'a style from elsewhere',
      drawing('viewBox="0 0 640 480"', '<style>@import url(https://example.com/a.css);</style>'),
      /example\.com/,
    ],
    [
      'a page inside',
      drawing(
        'viewBox="0 0 640 480"',
        '<foreignObject width="9" height="9"><p xmlns="http://www.w3.org/1999/xhtml">a</p></foreignObject>',
      ),
      /foreignObject/,
    ],
  ])('%s is an error', async (_name, svg, why) => {
    await images.put('faux.svg', svg);
    const { errors, pictures, files } = await images.process(['faux.svg']);
    expect(errors).toEqual([
      {
        path: 'gallery[0].src',
        what: '"faux.svg"',
        why: expect.stringMatching(why),
        do: expect.stringMatching(/\w{3}/),
      },
    ]);
    expect(errors[0]?.why).not.toMatch(/\n| at /);
    expect([pictures, files.size]).toEqual([[undefined], 0]);
  });
});
