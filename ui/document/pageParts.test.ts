import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pathTranslator } from '../content/translatedAddresses';
import { variantDist } from '../folders';
import { loadedSite } from '../harness/sites';
import { deadPartsIn, partsOfPages } from './pageParts';

test('the parts of a page are the ids in its markup', () => {
  const markup = [
    '<header id="haut"></header>',
    '<main id="contenu">',
    '<div id="accueil" data-page="/"><p id="un">Un</p></div>',
    '<div id="contact" data-page="/contact"><section><h2 id="deux">Deux</h2></section></div>',
    '</main>',
  ].join('');

  expect(partsOfPages(markup)).toEqual(
    new Map([
      ['/', new Set(['accueil', 'un'])],
      ['/contact', new Set(['contact', 'deux'])],
    ]),
  );
});

test('a link to the form of a site without one is reported', () => {
  const link = {
    path: 'home.link',
    what: '"/contact#contact-formulaire"',
    page: '/contact',
    part: 'contact-formulaire',
  };
  const app = {
    renderAllPages: () =>
      '<div id="contact" data-page="/contact"><section id="contact-coordonnees"></section></div>',
  };

  const errors = deadPartsIn(app, [link]);

  expect(errors).toMatchObject([{ path: 'home.link', why: 'the page has no part of that name' }]);
});

test('every part of a page has the same part in the other language', async () => {
  const { versions } = await loadedSite('variants/bilingual');
  const [firstVersion, secondVersion] = versions;
  if (!secondVersion) throw new Error('the variant has one language');
  const parts = partsOfPages(readFileSync(join(variantDist('bilingual'), 'index.html'), 'utf8'));
  const translate = pathTranslator(
    { plain: secondVersion.content, words: secondVersion.words },
    { plain: firstVersion.content, words: firstVersion.words },
  );
  const fixedPagePaths = Object.values(firstVersion.words.pages).map(({ path }) => path);

  const untranslatedParts = fixedPagePaths.flatMap((path) =>
    [...(parts.get(path) ?? [])].filter((id) => {
      const [pagePath = '', partId = ''] = translate(`${path}#${id}`).split('#');
      return !parts.get(pagePath)?.has(partId);
    }),
  );

  // Without parts in the markup, none would be untranslated.
  expect(parts.get('/profil')).toContain('projet-1');
  expect(untranslatedParts).toEqual([]);
});
