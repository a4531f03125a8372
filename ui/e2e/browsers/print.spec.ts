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
  const places = entries.map(({ title }) => all.indexOf(letters(title)));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(all).toContain(letters('Voir le projet (https://example.com/)'));
  const onScreen = pages.flatMap(({ label, labelLang }) => (labelLang ? [label] : []));
  for (const words of [...onScreen, 'Télécharger', 'Image à venir', 'Sombre', 'Tous droits'])
    expect(all).not.toContain(letters(words));
});
