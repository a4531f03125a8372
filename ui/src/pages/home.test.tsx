import { render, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { SiteContext, sites } from '../site';
import { Home } from './Home';

const [site] = sites;

test.each([
  { name: 'none', projects: [], titles: [] },
  { name: 'one', projects: [1], titles: ['Tableau de bord d’aide à la décision'] },
  {
    name: 'both, in another order',
    projects: [1, 0],
    titles: [
      'Tableau de bord d’aide à la décision',
      'Imagerie satellite pour l’agriculture de précision',
    ],
  },
])(
  'the home page shows the projects that it is given, in their order: $name',
  ({ projects, titles }) => {
    const { container } = render(
      <SiteContext value={{ ...site, home: { ...site.home, projects } }}>
        <MemoryRouter>
          <Home />
        </MemoryRouter>
      </SiteContext>,
    );

    const cards = within(container).queryAllByRole('article');
    expect(cards.map((card) => card.querySelector('h3')?.textContent)).toEqual(titles);
  },
);
