import { letters, read } from '../../harness/printed';
import { educations, experiences, pages, projects, skillGroups } from '../sample';
import { expect, open, test } from './fixtures';

test('the profile is printed as text in reading order, without what is pressed', async ({
  tab,
  server,
}) => {
  await open(tab, `${server}/profil`);
  const { all } = await read(await tab.printed());
  const entries = [...projects, ...skillGroups, ...experiences, ...educations];
  let place = 0;
  for (const { title } of entries) {
    place = all.indexOf(letters(title), place);
    expect(place, title).toBeGreaterThanOrEqual(0);
  }
  expect(all).toContain(letters('Voir le projet (example.com)'));
  const onScreen = pages.flatMap(({ label, labelLang }) => (labelLang ? [label] : []));
  for (const words of [...onScreen, 'Télécharger', 'Image à venir', 'Sombre', 'Tous droits'])
    expect(all).not.toContain(letters(words));
});
