import { letters, readPdf } from '../../harness/printed';
import { educations, experiences, pages, projects, skillGroups } from '../sample';
import { expect, open, test } from './fixtures';

test('the profile is printed as text in reading order, without its controls', async ({
  tab,
  server,
}) => {
  await open(tab, `${server}/profil`);
  const { allLetters } = await readPdf(await tab.print());
  const entries = [...projects, ...skillGroups, ...experiences, ...educations];
  let position = 0;
  for (const { title } of entries) {
    position = allLetters.indexOf(letters(title), position);
    expect(position, title).toBeGreaterThanOrEqual(0);
  }
  expect(allLetters).toContain(letters('Voir le projet (example.com)'));
  const englishLabels = pages.filter(({ labelLang }) => labelLang).map(({ label }) => label);
  for (const words of [...englishLabels, 'Télécharger', 'Image à venir', 'Sombre', 'Tous droits'])
    expect(allLetters).not.toContain(letters(words));
});
