import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { loadedSite } from '../../harness/sites';
import { type Site, SiteContext } from '../site';
import { About } from './About';
import { Contact } from './Contact';
import { Home } from './Home';
import { Legal } from './Legal';
import { NotFound } from './NotFound';
import { Profile } from './Profile';
import { Project } from './Project';

/** Renders every page of a site with the development build of React, which reports mistakes to the console. */
function renderPages(site: Site): void {
  const { unmount } = render(
    <SiteContext value={site}>
      <MemoryRouter>
        <Home />
        <Profile />
        <About />
        <Contact />
        {site.legal && <Legal />}
        <NotFound />
        {site.projects.map((project) => (
          <Project key={project.title} project={project} />
        ))}
      </MemoryRouter>
    </SiteContext>,
  );
  unmount();
}

test.each(['sample', 'least', 'between', 'most', 'stories', 'bilingual'])(
  'React warns of nothing on the pages of %s',
  async (name) => {
    const { versions } = await loadedSite(name === 'sample' ? name : `variants/${name}`);
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});

    for (const { site } of versions) renderPages(site);

    expect(consoleError.mock.calls).toEqual([]);
    consoleError.mockRestore();
  },
);
