import { render, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { SiteContext, sites } from '../site';
import { Home } from './Home';

const [site] = sites;

// The titles of the sample's projects, in the order of its content.
const imagery = 'Imagerie satellite pour l’agriculture de précision';
const dashboard = 'Tableau de bord d’aide à la décision';

test.each([
  { name: 'no project', ranks: [], titles: [] },
  { name: 'one project', ranks: [1], titles: [dashboard] },
  { name: 'both projects, the second one first', ranks: [1, 0], titles: [dashboard, imagery] },
])(
  'the home page shows the projects that it is given, in their order: $name',
  ({ ranks, titles }) => {
    const home = { ...site.home, projects: ranks };

    const { container } = render(
      <SiteContext value={{ ...site, home }}>
        <MemoryRouter>
          <Home />
        </MemoryRouter>
      </SiteContext>,
    );

    const cards = within(container).queryAllByRole('article');
    expect(cards.map((card) => card.querySelector('h3')?.textContent)).toEqual(titles);
  },
);
