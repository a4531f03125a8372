import sharp from 'sharp';
import { expect, test } from 'vitest';
import { documentOf } from '../harness/cvDocuments';
import { readPdf, textRuns } from '../harness/printed';
import { loadedSite } from '../harness/sites';
import { printCv } from './cv';
import { cvPortrait } from './portrait';

test('a portrait moves no line beside it', async () => {
  const document = documentOf([
    { kind: 'name', spans: [{ text: 'Maëlle' }] },
    { kind: 'role', spans: [{ text: 'Développeuse' }] },
    { kind: 'contacts', spans: [{ text: 'maelle@example.org' }] },
    { kind: 'intro', spans: [{ text: 'Dix ans de métier.' }] },
  ]);
  const picture = sharp({ create: { width: 60, height: 76, channels: 3, background: '#888' } });
  const portrait = { jpeg: await picture.jpeg().toBuffer(), alt: 'Maëlle, de face' };

  const { output } = await printCv(document, '');
  const withPortrait = await printCv(document, '', { portrait });

  expect(await textRuns(withPortrait.output.pdf)).toEqual(await textRuns(output.pdf));
});

test('the CV of a site has the portrait if the owner wants it, with its text', async () => {
  const { files } = await loadedSite('variants/bilingual');

  const { document } = await readPdf(files.get('cv.pdf') ?? Buffer.of());

  const tree = await (await document.getPage(1)).getStructTree();
  expect(JSON.stringify(tree)).toMatch(
    /"role":"Figure","children":\[[^\]]*\],"alt":"Prénom Du Nom, de face, devant une fenêtre"/,
  );
});

test('a portrait is cut to the shape that it has on the CV', async () => {
  const picture = await sharp({
    create: { width: 900, height: 600, channels: 4, background: '#0000' },
  })
    .png()
    .toBuffer();

  const { format, width, height } = await sharp(await cvPortrait(picture)).metadata();

  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 360, height: 456 });
});
