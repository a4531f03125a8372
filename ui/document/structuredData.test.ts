import { expect, test } from 'vitest';
import { loadedSite } from '../harness/sites';
import { structuredData } from './structuredData';

test('the structured data has the owner’s picture, job, search and accounts', async () => {
  const { versions, site } = await loadedSite('variants/between');
  const written = structuredData({ versions, urlOf: (path) => site.origin + path });
  expect(JSON.parse(written.replace(/<.*?>/g, '')).mainEntity).toMatchObject({
    name: 'Prénom Du Nom',
    jobTitle: 'Full Stack Developer',
    image: expect.stringMatching(/^https:\/\/prenom\.example\.org\/pictures\/portrait\./),
    worksFor: [{ name: 'Coopérative des criées' }],
    seeks: { description: expect.stringContaining('CDI') },
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
    { inLanguage: 'fr' },
  ]);
});
