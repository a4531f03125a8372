import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sectionList } from '../content/sections';
import { project, sampleFolder } from '../folders';
import { letters, read } from '../harness/printed';
import { cvSections } from './cvSections';
import { cvText } from './cvText';
import { loadSite } from './loadSite';

async function textOf(folder: string): Promise<string> {
  const { made } = await loadSite(folder, () => {});
  if (!made) throw new Error(`${folder} has errors`);
  return cvText(made.site);
}

/** Words of a CV, without punctuation: a PDF breaks lines inside some of them. */
const words = (text: string) =>
  text
    .replaceAll(/https?:\/\/(?:www\.)?/g, '')
    .split(/\s+/)
    .map((word) => letters(word).replaceAll(/[^\p{L}\p{N}@]/gu, ''))
    .filter(Boolean);

describe('the CV as text', () => {
  test('has every word of the sample’s printed CV, and that has every word of the text', async () => {
    const text = await textOf(sampleFolder);
    const { all } = await read(readFileSync(join(sampleFolder, 'cv.pdf')));
    const printed = all.replaceAll(/[^\p{L}\p{N}@]/gu, '');
    for (const word of words(text)) expect(printed, word).toContain(word);
    expect(words(text).join('').length).toBe(printed.length);
  });

  test.each(['least', 'between', 'most'])(
    'of « %s » has its sections under their titles, and ordinary spaces only',
    async (name) => {
      const folder = join(project, 'ui/variants', name);
      const text = await textOf(folder);
      expect(text).not.toMatch(/[\u00a0\u202f\u00ad\u2060]/);
      const { made } = await loadSite(folder, () => {});
      const titles =
        made && cvSections(made.site).map(({ title }) => title.toLocaleUpperCase('fr'));
      const places = titles?.map((title) =>
        text.indexOf(`\n\n${title.replaceAll('\u00a0', ' ')}\n`),
      );
      expect(places).not.toContain(-1);
      expect(places).toEqual(places?.toSorted((one, other) => one - other));
    },
  );

  test('puts experience first, unless the owner orders the sections', async () => {
    const ordered = async (folder: string) => {
      const { made } = await loadSite(folder, () => {});
      return made && cvSections(made.site).map(({ key }) => key);
    };
    expect(await ordered(sampleFolder)).toEqual(['experience', 'projects', 'skills', 'education']);
    const most = await ordered(join(project, 'ui/variants/most'));
    expect(most?.slice(0, 4)).toEqual(['skills', 'experience', 'education', 'projects']);
  });

  test('has the section titles that programs which read CVs know', () => {
    const titles = sectionList.map(({ title }) => title);
    expect(titles).toEqual(
      expect.arrayContaining([
        'Expérience',
        'Formation',
        'Compétences',
        'Langues',
        'Certifications',
      ]),
    );
  });

  test('leaves out what is kept off the CV, and has each kind of entry', async () => {
    const [between, most] = await Promise.all(
      ['between', 'most'].map((name) => textOf(join(project, 'ui/variants', name))),
    );
    expect(between).toContain('Saisie d’une vente : de 4 min 30 s à 1 min 30 s\nTypeScript');
    expect(most).not.toContain('Brevet');
    for (const line of [
      'Formatrice\nÉcole des métiers\nDepuis janv. 2024\nCDI · Nancy, en télétravail · École d’apprentis\nhttps://formation.example.org/\n',
      '- Vingt apprentis par an',
      'Master, Informatique\nUniversité\n2012 – 2014 (2 ans)\nMention bien',
      'Anglais\nC1, TOEIC 945, 2021',
      'Testeuse certifiée\nComité des tests\nmai 2021',
      'Voir : https://prenom-composee-tres-longue-du-nom-a-rallonge.example.org/contact\n',
      '« Elle écoute avant de coder. »\nUne cheffe de service, Hôpital général',
    ])
      expect(most).toContain(line);
  });
});
