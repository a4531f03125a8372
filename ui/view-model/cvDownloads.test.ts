import { expect, test } from 'vitest';
import { fr } from '../content/words/fr';
import { type Words, wordsOf } from '../content/words/words';
import { loadedSite } from '../harness/sites';
import { cvDownloads } from './cvDownloads';

const { content } = await loadedSite('variants/between');
const en = wordsOf('en', 'fr');

/** The downloads on a page in the language of `words`, of a site with a CV in French and one in English. */
const downloads = (words: Words, offered: readonly Words[]) => {
  const files = new Map([
    ['cv.pdf', Buffer.alloc(64_499)],
    ['cv-en.pdf', Buffer.alloc(48_000)],
  ]);
  return cvDownloads(content, files, words, offered);
};

test('a CV has the name of its owner, and a link that says its weight', () => {
  expect(downloads(fr, [fr])).toEqual([
    {
      href: '/cv.pdf',
      name: 'CV Prénom Du Nom.pdf',
      text: 'Télécharger le CV (PDF, 64\u00a0ko)',
    },
  ]);
});

test('a CV in another language than the page has its link in that language', () => {
  expect(downloads(fr, [en])).toEqual([
    {
      href: '/cv-en.pdf',
      name: 'CV Prénom Du Nom (English).pdf',
      text: 'CV in English (PDF, 48\u00a0kB)',
      lang: 'en',
    },
  ]);
});

test('an English page has the CV in English', () => {
  expect(downloads(en, [en])).toEqual([
    {
      href: '/cv-en.pdf',
      name: 'CV Prénom Du Nom (English).pdf',
      text: 'Download the CV (PDF, 48\u00a0kB)',
    },
  ]);
});

test('the page has the weight of the CV that is printed, named after the role of an owner without name', async () => {
  const { files, site } = await loadedSite();

  const kilobytes = Math.round((files.get('cv.pdf')?.length ?? 0) / 1000);
  const text = `Télécharger le CV (PDF, ${kilobytes}\u00a0ko)`;
  expect(site.cvs).toMatchObject([{ name: 'CV Développeur Full Stack.pdf', text }]);
});

test('the file of a CV has ordinary spaces in its name', () => {
  const owner = { ...content.owner, name: undefined, role: 'Développeuse full\u00a0stack' };

  const [cv] = cvDownloads({ owner }, new Map([['cv.pdf', Buffer.alloc(9)]]), fr, [fr]);

  expect(cv?.name).toBe('CV Développeuse full stack.pdf');
});
