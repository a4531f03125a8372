import { letters, readPdf } from '../../harness/printed';
import { educations, experiences, pages, projects, skillGroups } from '../sample';
import { expect, open, test } from './fixtures';

test('the profile is printed as text', async ({ tab, server }) => {
  await open(tab, `${server}/profil`);
  const { allLetters } = await readPdf(await tab.print());

  await test.step('the entries are in reading order', () => {
    let position = 0;
    for (const { title } of [...projects, ...skillGroups, ...experiences, ...educations]) {
      position = allLetters.indexOf(letters(title), position);
      expect(position, title).toBeGreaterThanOrEqual(0);
    }
  });
  await test.step('links have their addresses', () =>
    expect(allLetters).toContain(letters('Voir le projet (example.com)')));
  await test.step('navigation, controls and footer are left out', () => {
    const englishLabels = pages.filter(({ labelLang }) => labelLang).map(({ label }) => label);
    for (const words of [...englishLabels, 'Télécharger', 'Image à venir', 'Sombre', 'Tous droits'])
      expect(allLetters).not.toContain(letters(words));
  });
});
