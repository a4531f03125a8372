import { expect, test } from 'vitest';
import { storyCard } from '../content/pageAddresses';
import { fr } from '../content/words/fr';
import { loadedSite } from '../harness/sites';
import { printSite } from './printSite';

test('each story has a card in each language that it is told in', async () => {
  const { versions, files } = await loadedSite('variants/bilingual');
  const pages = versions.flatMap(({ stories }) => Object.keys(stories));

  const cards = pages.map((page) => storyCard(page).slice(1));

  expect(cards).toContain('social-cards/en/criee.jpg');
  expect(cards.filter((card) => !files.has(card))).toEqual([]);
});

test('a card without room for its texts is an error that says what to shorten', async () => {
  const { content, site, files } = await loadedSite('variants/stories');
  const name = 'Anne-Élisabeth Exemple de La Villemarqué-Kersauzon, '.repeat(22);
  const tooLong = { ...content, owner: { ...content.owner, name } };
  const arranged = { ...site, name, projects: site.projects.slice(0, 1) };

  const { errors, files: printed } = await printSite(tooLong, arranged, new Map(), files, '', fr);

  expect(errors).toMatchObject([
    { path: 'owner', do: expect.stringContaining('`owner.name`') },
    { path: 'projects[0]', do: expect.stringContaining('`title`') },
  ]);
  expect([...printed.keys()]).toEqual(['cv.pdf']);
});

test('a text of which the CV has only the beginning is a warning that says what is left out', async () => {
  const { content, site, files } = await loadedSite();
  const sentence = 'L’application montre sur une carte la vigueur de chaque parcelle. ';
  const [project] = site.projects;
  const arranged = {
    ...site,
    projects: [
      { ...project, summary: undefined, description: `${sentence.repeat(5)}Et des alertes.` },
      { ...project, summary: 'Une carte.', description: sentence.repeat(9) },
      { ...project, summary: undefined, description: sentence.repeat(9), cv: false },
      { ...project, summary: undefined, description: sentence.repeat(5).trim() },
    ] as typeof site.projects,
    references: [{ quote: `${sentence.repeat(4)}Elle écoute.`, name: 'Une cliente' }],
  };

  const { warnings } = await printSite(content, arranged, new Map(), files, '', fr);

  expect(warnings).toMatchObject([
    { path: 'projects[0].description', what: '« Et des alertes. »' },
    { path: 'references[0].quote', what: expect.stringMatching(/^« L’app.*…/) },
  ]);
});
