import { expect, test } from 'vitest';
import { loadedSite } from '../harness/sites';
import { structuredData } from './structuredData';

test('the structured data presents the owner as schema.org’s ProfilePage', async () => {
  const { versions, site } = await loadedSite('variants/between');
  const written = structuredData({ versions, urlOf: (path) => site.origin + path });
  const { mainEntity, ...page } = JSON.parse(written.replace(/<.*?>/g, ''));
  expect(page).toMatchObject({ '@context': 'https://schema.org', '@type': 'ProfilePage' });
  expect(mainEntity).toMatchObject({
    '@type': 'Person',
    name: 'Prénom Du Nom',
    jobTitle: 'Full Stack Developer',
    email: 'prenom@example.org',
    telephone: '+33639985678',
    knowsAbout: expect.arrayContaining(['TypeScript', 'PostgreSQL']),
    image: expect.stringMatching(/^https:\/\/prenom\.example\.org\/pictures\/portrait\./),
    worksFor: [{ name: 'Coopérative des criées' }],
    seeks: { description: expect.stringContaining('Contrat\u00a0: CDI') },
    sameAs: ['https://social.example/@prenom'],
  });
});

test('each language has its own, with the works that its pages are about', async () => {
  const { versions, site } = await loadedSite('variants/bilingual');
  const blocks = structuredData({ versions, urlOf: (path) => site.origin + path });
  const data = blocks.match(/(?<=>)\{.*?(?=<)/g)?.map((block) => JSON.parse(block));
  expect(data?.map(({ url, inLanguage }) => [url, inLanguage])).toEqual([
    [`${site.origin}/`, 'fr'],
    [`${site.origin}/en`, 'en'],
  ]);
  expect(data?.[1].mainEntity.jobTitle).toBe('Full-stack developer');
  expect(data?.[1].hasPart).toMatchObject([
    { url: `${site.origin}/en/projects/criee`, inLanguage: 'en' },
  ]);
});
