import { readdirSync, statSync, truncateSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drawing, imageFolder } from '../harness/imageFolder.ts';

const images = imageFolder('uni.png', 'dessin.svg');
const cacheFolder = join(images.room, 'used');
const lines: string[] = [];
const options = { cacheFolder, progress: (line: string) => lines.push(line) };

test('pictures are processed once, and again when they or their place change or the cache is damaged', async () => {
  const build = () => images.process(['uni.png', 'dessin.svg', 'uni.png'], options);
  const first = await build();
  expect(lines).toEqual(['Preparing uni.png (1 of 3)', 'Preparing dessin.svg (2 of 3)']);
  expect(first.pictures[0]).toEqual(first.pictures[2]);

  // A new date makes no new picture.
  await utimes(join(images.folder, 'uni.png'), 0, 0);
  expect(await build()).toEqual(first);
  expect(lines).toHaveLength(2);

  // Half a file, as a full disc leaves it.
  const entries = readdirSync(cacheFolder).map((name) => join(cacheFolder, name));
  expect(entries).toHaveLength(2);
  for (const entry of entries) truncateSync(entry, statSync(entry).size >> 1);
  expect(await build()).toEqual(first);
  expect(lines).toHaveLength(4);

  const request = { src: 'uni.png', path: 'owner.portrait.src', role: 'portrait' } as const;
  const portrait = await images.process([], { ...options, requests: [request] });
  expect(portrait.pictures[0]?.sources[0]?.srcset).toContain('240w');
  await images.put('dessin.svg', drawing('viewBox="0 0 64 48"'));
  expect((await build()).pictures[1]?.width).toBe(64);
  expect(lines).toHaveLength(6);

  // Only what the content names is published.
  const { files } = await images.process(['dessin.svg'], options);
  expect([...files.keys()]).toEqual([expect.stringMatching(/^pictures\/dessin\./)]);
});
