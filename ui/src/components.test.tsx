import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { parseRichText } from '../content/stories/parseRichText';
import { ContactPanel } from './components/ContactPanel';
import { ContactForm } from './components/contactForm/ContactForm';
import { OutLink } from './components/OutLink';
import { PageLink } from './components/PageLink';
import { Prose } from './components/Prose';
import { RouteChange } from './frame/RouteChange';
import { About } from './pages/About';
import { Home } from './pages/Home';
import { Profile } from './pages/Profile';
import { SiteContext, sites } from './site';

afterEach(cleanup);

const prose = (source: string) => parseRichText(source, 'fr').text;

test('each new line begins a paragraph, after a blank line too', () => {
  const { container } = render(<Prose text={prose('Un.\nDeux.\n\nTrois.')} />);
  const paragraphs = [...container.querySelectorAll('p')].map(({ textContent }) => textContent);
  expect(paragraphs).toEqual(['Un.', 'Deux.', 'Trois.']);
});

test('a text may have the same address, or the same paragraph, twice', () => {
  const warned = vi.spyOn(console, 'error').mockImplementation(() => {});
  const paragraph = 'Voir https://a.example/x, puis https://a.example/x.';
  const { container, unmount } = render(<Prose text={prose(`${paragraph}\n${paragraph}`)} />);

  expect(container.querySelectorAll('p a')).toHaveLength(4);
  expect(warned.mock.calls).toEqual([]);
  unmount();
  warned.mockRestore();
});

test('a text shows its links and emphasis, code, and words in another language', () => {
  const text = prose(
    '[Le code](https://a.example), **trois *fois***, `make <b>`, [logbook](lang:en), https://b.example/x',
  );

  const { container } = render(<Prose text={text} />);

  expect(container.innerHTML).toBe(
    '<p><a href="https://a.example" data-address="a.example">Le code</a>, ' +
      '<strong>trois <em>fois</em></strong>, <code>make &lt;b&gt;</code>, ' +
      '<span lang="en">logbook</span>, <a href="https://b.example/x">b.example/x</a></p>',
  );
});

test('a link in a text leads to a page of the site without a request, and to a file by one', () => {
  render(
    <MemoryRouter>
      <Prose text={prose('[Contact](/contact) et [CV](/cv.pdf)')} />
    </MemoryRouter>,
  );

  const isFollowedByPage = (name: string) =>
    !fireEvent.click(screen.getByRole('link', { name }), { cancelable: true });
  expect(isFollowedByPage('Contact')).toBe(true);
  expect(isFollowedByPage('CV')).toBe(false);
});

test('links that share a label have different names, with an address or without', () => {
  render(
    <>
      <OutLink link={{ label: 'Voir', href: 'https://example.com/1' }} about="un" />
      <OutLink link={{ label: 'Voir', href: '' }} about="deux" />
    </>,
  );
  const names = screen.getAllByRole('link').map((link) => link.textContent);
  expect(names).toEqual(['Voir\u00a0: un', 'Voir\u00a0: deux (lien à venir)']);
});

test('the contact page shows the letters of a profile’s address, whose link is as the owner wrote it and says that it is theirs', () => {
  const [site] = sites;
  const href = 'https://www.linkedin.com/in/l%C3%A9a-roy-080080/';
  const owner = { ...site.owner, links: [{ label: 'LinkedIn', href, rel: 'me' as const }] };

  render(
    <SiteContext value={{ ...site, owner }}>
      <ContactPanel />
    </SiteContext>,
  );

  const link = screen.getByRole('link', { name: 'linkedin.com/in/léa-roy-080080' });
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([href, 'me']);
});

test('a title from right to left has `dir`, wherever it is shown', () => {
  const [site] = sites;
  const text = 'מחקר על Rust 1.89';
  const inHebrew = <Entry extends object>(entries: readonly Entry[]) =>
    entries.map((entry) => ({ ...entry, title: text, titleLang: 'he' }));
  const hebrew = {
    ...site,
    rightToLeftLanguages: ['he'],
    owner: { ...site.owner, role: text, roleLang: 'he' },
    projects: inHebrew(site.projects.slice(0, 1)),
    experiences: inHebrew(site.experiences.slice(0, 1)),
    skillGroups: inHebrew(site.skillGroups.slice(0, 1)),
    values: inHebrew(site.values.slice(0, 1)),
  };

  const { container } = render(
    <MemoryRouter>
      <SiteContext value={hebrew}>
        <Home />
        <Profile />
        <About />
      </SiteContext>
    </MemoryRouter>,
  );

  const titles = [...container.querySelectorAll('[lang="he"]')];
  const directed = titles.map((title) => title.querySelector('[dir="rtl"]')?.textContent);
  expect(directed).toEqual(Array(5).fill(text));
  expect(titles.filter((title) => title.matches('[dir]'))).toEqual([]);
});

test('an address without fragment looks up no element: Firefox warns of an empty id', () => {
  vi.stubGlobal('scrollTo', () => {});
  const place = Object.assign(document.createElement('p'), { scrollIntoView: vi.fn() });
  const find = vi.spyOn(document, 'getElementById').mockReturnValue(place);
  render(
    <MemoryRouter>
      <PageLink to="/profil">Profil</PageLink>
      <PageLink to="/about#partie">Partie</PageLink>
      <RouteChange />
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByText('Profil'));
  expect(find).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('Partie'));
  expect(find.mock.calls).toEqual([['partie']]);
  expect(place.scrollIntoView).toHaveBeenCalledOnce();
});

test('an address loses the marks that are pasted with it unseen', () => {
  render(<ContactForm />);
  const address = screen.getByLabelText<HTMLInputElement>('E-mail');

  fireEvent.input(address, { target: { value: '\u200ecamille\u2060@site.example\u200b\u00a0' } });

  expect(address.value).toBe('camille@site.example');
});
