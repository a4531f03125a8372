import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { applied, compressOwnDocuments, documentAt, editFrom, ownDocument } from './ownDocuments';

const folder = await mkdtemp(join(tmpdir(), 'own-'));
afterAll(() => rm(folder, { recursive: true }));

const read = (name: string) => readFile(join(folder, name));
const write = (name: string, text: string) => writeFile(join(folder, name), text);

test('each page with a head of its own has it in every coding, made of the document and an edit', async () => {
  // What follows has the words of all heads, to which an encoder would refer.
  const said = ['Criée en poche', 'Marées', 'Un port, un métier : été, hiver, œuvre'];
  const page = (own: string, form: string) => {
    const metadata = `<title>${own}</title><meta name="description" content="${own}, ${own}">`;
    const padding = ' '.repeat(200 - Buffer.byteLength(metadata));
    const text = said.map((words) => `<p>${words} ${form}</p>`).join('');
    return `<!doctype html><meta charset="utf-8">${metadata}${padding}<script>a()</script>${text.repeat(20)}`;
  };
  const paths = { '/projets/criee': said[0] ?? '', '/marees': said[1] ?? '' };
  for (const name of ['.own/projets', '.live'])
    await mkdir(join(folder, name), { recursive: true });
  await write('index.html', page('Accueil', 'muet'));
  await write('.live/index.html', page('Accueil', 'qui envoie'));
  for (const [path, own] of Object.entries(paths))
    await write(ownDocument(path), page(own, 'muet'));
  await compressOwnDocuments(folder);
  for (const [live, form] of Object.entries({ '': 'muet', '.live/': 'qui envoie' }))
    for (const [coding, decode] of Object.entries({
      '.br': brotliDecompressSync,
      '.gz': gunzipSync,
    })) {
      const whole = await read(`${live}index.html${coding}`);
      expect(String(decode(whole))).toBe(page('Accueil', form));
      for (const [path, own] of Object.entries(paths)) {
        const edit = await read(live + ownDocument(path) + coding);
        expect(String(decode(applied(whole, edit)))).toBe(page(own, form));
        expect(edit.length).toBeLessThan(200);
      }
    }
  for (const [path, own] of Object.entries({ ...paths, '/': 'Accueil' }))
    expect(await documentAt(folder, path)).toBe(page(own, 'muet'));
});

test('an edit turns any document into any other, with an end that may differ too', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '\n', '🦉') });
  const end = fc.constantFrom('', '12345678');
  fc.assert(
    fc.property(text, text, text, text, end, (head, one, other, rest, before) => {
      const after = before.replaceAll(/[1-4]/g, '0');
      const [page, own] = [head + one + rest + before, head + other + rest + after];
      const edit = editFrom(page, own, after.length);
      expect(String(applied(Buffer.from(page), edit))).toBe(own);
      expect(edit.length).toBeLessThanOrEqual(Buffer.byteLength(other) + after.length + 22);
    }),
  );
});
