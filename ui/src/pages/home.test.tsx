import { render, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { loadedSite } from '../../harness/sites';
import { SiteContext } from '../site';
import { Home } from './Home';

const { site } = await loadedSite('variants/between');

test.each([
  { name: 'none', projects: [], titles: [] },
  { name: 'one', projects: [1], titles: ['Marées ouvertes'] },
  {
    name: 'both, in another order',
    projects: [1, 0],
    titles: ['Marées ouvertes', 'Criée en poche'],
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
