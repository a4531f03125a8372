import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { toRichText } from '../../content/richText';
import { Profile } from '../pages/Profile';
import { SiteContext, sites } from '../site';

afterEach(cleanup);

const [site] = sites;

const entries = [
  {
    title: 'Des criées sans réseau',
    titleUrl: 'https://rencontres.example/criees',
    period: { start: '2024-10', from: 'octobre 2024' },
    description: toRichText('Rencontres du Ponant'),
    picture: { alt: 'Le quai' },
  },
  { title: 'Voile', titleUrl: undefined, period: undefined, picture: undefined },
] as const;

/** Renders the profile with an own section between two others. */
function renderProfile({ isShort }: { isShort: boolean }) {
  const [firstSection, ...otherSections] = site.profile.sections;
  if (!firstSection) throw new Error('the sample has sections');
  const talks = { key: 'talks', id: 'profil-talks', title: 'Conférences', isShort, entries };
  const profile = { ...site.profile, sections: [firstSection, talks, ...otherSections] };
  render(
    <SiteContext value={{ ...site, profile }}>
      <MemoryRouter>
        <Profile />
      </MemoryRouter>
    </SiteContext>,
  );
  return within(screen.getByRole('region', { name: 'Conférences' }));
}

test('the list of contents of the profile leads to an own section', () => {
  renderProfile({ isShort: false });

  const contents = screen.getByRole('list', { name: site.words.onThisPage });
  const links = within(contents).getAllByRole<HTMLAnchorElement>('link');
  expect(links[1]?.textContent).toBe('Conférences');
  expect(links[1]?.hash).toBe('#profil-talks');
});

test('an own section has an entry under each title, with its picture', () => {
  const section = renderProfile({ isShort: false });

  const titles = section.getAllByRole('heading', { level: 3 });
  expect(titles.map(({ textContent }) => textContent)).toEqual(entries.map(({ title }) => title));
  expect(section.getByRole('link').getAttribute('href')).toBe('https://rencontres.example/criees');
  expect(section.getByRole('img').getAttribute('aria-label')).toBe(site.words.pictureSoon);
});

test('a short section has each entry on a line, without headings', () => {
  const section = renderProfile({ isShort: true });

  expect(section.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Conférences',
  ]);
  expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'octobre 2024Des criées sans réseau · Rencontres du Ponant',
    'Voile',
  ]);
});
