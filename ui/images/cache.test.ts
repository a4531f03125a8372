import { readdirSync, statSync, truncateSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { imageFolder } from '../harness/imageFolder.ts';

const images = imageFolder('uni.png', 'dessin.svg', 'photo.webp');

describe('the cache between builds', () => {
  const used = join(images.room, 'used');

  test('keeps processed pictures, and processes again what is damaged', async () => {
    const lines: string[] = [];
    const build = () =>
      images.process(['uni.png', 'dessin.svg'], {
        cacheFolder: used,
        progress: (line) => lines.push(line),
      });
    const first = await build();
    expect(lines).toEqual(['Preparing uni.png (1 of 2)', 'Preparing dessin.svg (2 of 2)']);
    expect(await build()).toEqual(first);
    expect(lines).toHaveLength(2);

    // Neither a new date nor a new name makes a new picture.
    await utimes(join(images.folder, 'uni.png'), 0, 0);
    await build();
    expect(lines).toHaveLength(2);

    // Half a file, as a full disc leaves it.
    const entries = readdirSync(used).map((name) => join(used, name));
    expect(entries).toHaveLength(2);
    for (const entry of entries) truncateSync(entry, statSync(entry).size >> 1);
    expect(await build()).toEqual(first);
    expect(lines).toHaveLength(4);
  });

  test('gives only the pictures that the content names', async () => {
    const { files } = await images.process(['dessin.svg'], { cacheFolder: used });
    expect([...files.keys()]).toEqual([expect.stringMatching(/^pictures\/dessin\./)]);
  });

  test('processes a picture named twice once', async () => {
    const lines: string[] = [];
    const { pictures } = await images.process(['photo.webp', 'photo.webp'], {
      cacheFolder: join(images.room, 'twice'),
      progress: (line) => lines.push(line),
    });
    expect(pictures[0]).toEqual(pictures[1]);
    expect(lines).toHaveLength(1);
  });
});
