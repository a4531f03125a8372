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

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const richText = (source: string) => parseRichText(source, 'fr').text;

test('each new line begins a paragraph, after a blank line too', () => {
  const { container } = render(<Prose text={richText('Un.\nDeux.\n\nTrois.')} />);

  const paragraphs = [...container.querySelectorAll('p')].map(({ textContent }) => textContent);
  expect(paragraphs).toEqual(['Un.', 'Deux.', 'Trois.']);
});

test('a text may have the same address, or the same paragraph, twice', () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
  const paragraph = 'Voir https://a.example/x, puis https://a.example/x.';

  const { container, unmount } = render(<Prose text={richText(`${paragraph}\n${paragraph}`)} />);

  expect(container.querySelectorAll('p a')).toHaveLength(4);
  expect(consoleError.mock.calls).toEqual([]);
  unmount();
  consoleError.mockRestore();
});

test('a text shows its links and emphasis, code, and words in another language', () => {
  const text = richText(
    '[Le code](https://a.example), **trois *fois***, `make <b>`, [logbook](lang:en), https://b.example/x',
  );

  const { container } = render(<Prose text={text} />);

  expect(container.innerHTML).toBe(
    '<p><a href="https://a.example" data-address="a.example">Le code</a>, ' +
      '<strong>trois <em>fois</em></strong>, <code>make &lt;b&gt;</code>, ' +
      '<span lang="en">logbook</span>, <a href="https://b.example/x">b.example/x</a></p>',
  );
});

test('in a text, the router follows a link to a page, not one to a file', () => {
  render(
    <MemoryRouter>
      <Prose text={richText('[Contact](/contact) et [CV](/cv.pdf)')} />
    </MemoryRouter>,
  );

  const isFollowedByRouter = (name: string) =>
    !fireEvent.click(screen.getByRole('link', { name }), { cancelable: true });
  expect(isFollowedByRouter('Contact')).toBe(true);
  expect(isFollowedByRouter('CV')).toBe(false);
});

test('links that share a label have different accessible names', () => {
  render(
    <>
      <OutLink link={{ label: 'Voir', href: 'https://example.com/1' }} about="un" />
      <OutLink link={{ label: 'Voir', href: '' }} about="deux" />
    </>,
  );

  const names = screen.getAllByRole('link').map((link) => link.textContent);
  expect(names).toEqual(['Voir\u00a0: un', 'Voir\u00a0: deux (lien à venir)']);
});

test('the contact page shows a profile’s address in letters, and links to it as the owner wrote it', () => {
  const [site] = sites;
  const href = 'https://www.linkedin.com/in/l%C3%A9a-roy-080080/';
  const owner = { ...site.owner, links: [{ label: 'LinkedIn', href, rel: 'me' as const }] };

  render(
    <SiteContext value={{ ...site, owner }}>
      <ContactPanel />
    </SiteContext>,
  );

  const link = screen.getByRole('link', { name: 'linkedin.com/in/léa-roy-080080' });
  expect(link.getAttribute('href')).toBe(href);
  expect(link.getAttribute('rel')).toBe('me');
});

/** The first of the entries, with a title in Hebrew. */
const withHebrewTitle = <Entry extends object>(entries: readonly Entry[], title: string) =>
  entries.slice(0, 1).map((entry) => ({ ...entry, title, titleLang: 'he' }));

test('a title from right to left has `dir`, wherever it is shown', () => {
  const [site] = sites;
  const title = 'מחקר על Rust 1.89';
  const hebrewSite = {
    ...site,
    rightToLeftLanguages: ['he'],
    owner: { ...site.owner, role: title, roleLang: 'he' },
    projects: withHebrewTitle(site.projects, title),
    experiences: withHebrewTitle(site.experiences, title),
    skillGroups: withHebrewTitle(site.skillGroups, title),
    values: withHebrewTitle(site.values, title),
  };

  const { container } = render(
    <MemoryRouter>
      <SiteContext value={hebrewSite}>
        <Home />
        <Profile />
        <About />
      </SiteContext>
    </MemoryRouter>,
  );

  const elements = [...container.querySelectorAll('[lang="he"]')];
  const textsWithDir = elements.map((element) => element.querySelector('[dir="rtl"]')?.textContent);
  const placesOfTitle = ['the role', 'a project', 'a job', 'a group of skills', 'a value'];
  expect(textsWithDir).toEqual(placesOfTitle.map(() => title));
  // The `span` around the text has `dir`, not the element with the language.
  expect(elements.filter((element) => element.matches('[dir]'))).toEqual([]);
});

/** Renders a link to a page and a link to `part` of a page. The spy `getElementById` finds that part under every id. */
function renderLinksToParts() {
  vi.stubGlobal('scrollTo', () => {});
  const part = Object.assign(document.createElement('p'), { scrollIntoView: vi.fn() });
  const getElementById = vi.spyOn(document, 'getElementById').mockReturnValue(part);
  render(
    <MemoryRouter>
      <PageLink to="/profil">Profil</PageLink>
      <PageLink to="/about#partie">Partie</PageLink>
      <RouteChange />
    </MemoryRouter>,
  );
  return { part, getElementById };
}

test('for an address without a fragment no element is looked up: Firefox warns of an empty id', () => {
  const { getElementById } = renderLinksToParts();

  fireEvent.click(screen.getByText('Profil'));

  expect(getElementById).not.toHaveBeenCalled();
});

test('an address with a fragment scrolls to that part of the page', () => {
  const { part, getElementById } = renderLinksToParts();

  fireEvent.click(screen.getByText('Partie'));

  expect(getElementById.mock.calls).toEqual([['partie']]);
  expect(part.scrollIntoView).toHaveBeenCalledOnce();
});

test('the e-mail field removes the invisible characters that are pasted with an address', () => {
  render(<ContactForm />);
  const address = screen.getByLabelText<HTMLInputElement>('E-mail');

  fireEvent.input(address, { target: { value: '\u200ecamille\u2060@site.example\u200b\u00a0' } });

  expect(address.value).toBe('camille@site.example');
});
