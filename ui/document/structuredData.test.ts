import { expect, test } from 'vitest';
import { loadedSite } from '../harness/sites';
import { structuredData } from './structuredData';

test('the structured data has the owner’s picture, job, search and accounts', async () => {
  const { content, site } = await loadedSite('variants/between');
  const written = structuredData({ content, site, urlOf: (path) => site.origin + path });
  expect(JSON.parse(written.replace(/<.*?>/g, '')).mainEntity).toMatchObject({
    name: 'Prénom Du Nom',
    jobTitle: 'Full Stack Developer',
    image: expect.stringMatching(/^https:\/\/prenom\.example\.org\/pictures\/portrait\./),
    worksFor: [{ name: 'Coopérative des criées' }],
    seeks: { description: expect.stringContaining('CDI') },
    sameAs: ['https://social.example/@prenom'],
  });
});
