// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { loadedSite } from '../harness/sites';
import { structuredData } from './metadata';

/* These tests render the structured data (JSON-LD) of a site in two languages. */

const { versions, site } = await loadedSite('variants/bilingual');
const { origin } = site;
const urlOf = (path: string) => origin + path;

/** The structured data in the document of a language, as search engines read it. */
function dataIn(language: string, siteVersions: typeof versions = versions) {
  const html = structuredData({ versions: siteVersions, urlOf }, language);
  const block = new DOMParser()
    .parseFromString(html, 'text/html')
    .querySelector('script[type="application/ld+json"]');
  return JSON.parse(block?.textContent ?? '');
}

test('in the first language, the data presents the owner', () => {
  expect(dataIn('fr')).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url: `${origin}/`,
    inLanguage: 'fr',
    mainEntity: {
      '@type': 'Person',
      name: 'Prénom Du Nom',
      jobTitle: 'Développeuse full\u00a0stack',
      email: 'prenom@example.org',
      telephone: '+33639985678',
      knowsAbout: expect.arrayContaining(['TypeScript', 'PostgreSQL']),
      image: expect.stringMatching(/^https:\/\/prenom\.example\.org\/pictures\/portrait\./),
      worksFor: [{ name: 'Coopérative des criées' }],
      seeks: { description: expect.stringContaining('Contrat\u00a0: CDI') },
      sameAs: ['https://social.example/@prenom'],
    },
  });
});

test('in another language, the data presents the owner in that language', () => {
  expect(dataIn('en')).toMatchObject({
    url: `${origin}/en`,
    inLanguage: 'en',
    mainEntity: { jobTitle: 'Full-stack developer' },
  });
});

test('the data lists the works that have a page in the language', () => {
  expect(dataIn('en').hasPart).toMatchObject([
    { url: `${origin}/en/projects/criee`, inLanguage: 'en' },
  ]);
});

test('the data lists the entries of each own section', () => {
  const entries = [
    { title: 'Des criées sans réseau', url: '/cv.pdf' },
    { title: 'Voile', url: undefined },
  ];
  const sections = [{ key: 'talks', title: 'Conférences', entries }];
  const [version] = versions;
  const versionWithTalks = { ...version, content: { ...version.content, sections } };

  const { mentions } = dataIn(version.language, [versionWithTalks]);

  const talk = {
    '@type': 'ListItem',
    position: 1,
    name: 'Des criées sans réseau',
    url: `${origin}/cv.pdf`,
  };
  const hobby = { '@type': 'ListItem', position: 2, name: 'Voile' };
  expect(mentions).toEqual([
    { '@type': 'ItemList', name: 'Conférences', itemListElement: [talk, hobby] },
  ]);
});
