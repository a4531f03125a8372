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
  const name = 'Anne-Élisabeth Exemple de La Villemarqué-Kersauzon, '.repeat(30);
  const tooLong = { ...content, owner: { ...content.owner, name } };
  const arranged = { ...site, name, projects: site.projects.slice(0, 1) };
  const standing = new Map<string, Uint8Array>();

  const { errors } = await printSite(tooLong, arranged, standing, files, '', fr);

  expect(errors).toMatchObject([
    { path: 'owner', do: expect.stringContaining('`owner.name`') },
    { path: 'projects[0]', do: expect.stringContaining('`title`') },
  ]);
  expect([...standing.keys()]).toEqual(['cv.pdf']);
});
