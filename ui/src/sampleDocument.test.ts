import { expect, test } from 'vitest';
import { isRichText, toPlainText } from '../content/richText';
import { sectionList } from '../content/sections';
import { notFoundTitles, pages, renderAllPages, site } from './entry-server';

/* What the document shows of the sample, before any script: specification §3 and §4. */

document.body.innerHTML = renderAllPages();

const { owner, projects, gallery } = site;
const all = <E extends Element = HTMLElement>(selector: string) => [
  ...document.querySelectorAll<E>(selector),
];
const plain = (text: string | null) => (text ?? '').replaceAll('\u00ad', '').replace(/\s+/g, ' ');
const texts = (selector: string) =>
  all(selector).map(({ textContent }) => plain(textContent).trim());
const hrefs = (selector: string) => all(selector).map((link) => link.getAttribute('href'));

/** Fields that are addresses, dates and codes, which no page shows as they are. */
const fieldsNotShown = new Set([
  'href',
  'src',
  'start',
  'end',
  'picture',
  'order',
  'placeUrl',
  'titleUrl',
  'sections',
  'facts',
]);

/** All texts in a value of the view model. */
function visibleTextsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (isRichText(value)) return [toPlainText(value)];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value)
    .filter(([name]) => !fieldsNotShown.has(name))
    .flatMap(([, inner]) => visibleTextsOf(inner));
}

/** The texts that a page shows. Its description is in the head. */
const textsOfPage = ({ description, ...content }: { readonly description: string }) =>
  visibleTextsOf(content);

const pagesOfSpecification = [
  {
    path: '/',
    headings: ['Développeur Full Stack'],
    content: [owner.role, ...textsOfPage(site.home), ...visibleTextsOf(site.stats)],
  },
  {
    path: '/profil',
    headings: ['Profil', 'Projets', 'Compétences', 'Expérience', 'Formation'],
    content: [
      ...textsOfPage(site.profile),
      ...sectionList.flatMap(({ field }) => visibleTextsOf(site[field])),
    ],
  },
  {
    path: '/about',
    headings: ['À propos de moi', 'Parcours', 'Valeurs', 'Centres d’intérêt', 'Galerie'],
    content: [
      ...textsOfPage(site.about),
      ...visibleTextsOf([site.values, site.interests, gallery]),
    ],
  },
  {
    path: '/contact',
    headings: ['Contact', 'Coordonnées', 'Votre message'],
    content: [toPlainText(site.contact.lead), owner.email, owner.phone ?? '', owner.postalAddress],
  },
];

test.each(pagesOfSpecification)('$path has the headings of the specification', (page) => {
  const headings = texts(`[data-page="${page.path}"] :is(h1, h2)`);
  expect(headings).toEqual(page.headings);
  expect(texts(`[data-page="${page.path}"] h1`)).toEqual(headings.slice(0, 1));
});

test.each(pagesOfSpecification)('$path has every text of its content', ({ path, content }) => {
  const [shownText] = texts(`[data-page="${path}"]`);
  expect(content.length).toBeGreaterThan(3);
  for (const text of content) expect(shownText).toContain(plain(text).trim());
});

test('the header has the name of the site and the navigation, English labels marked', () => {
  const links = all<HTMLAnchorElement>('header a');
  expect(links.map(({ pathname, textContent, lang }) => [pathname, textContent, lang])).toEqual([
    ['/', site.name, ''],
    ['/', 'Home', 'en'],
    ['/profil', 'Profil', ''],
    ['/about', 'About', 'en'],
    ['/contact', 'Contact', ''],
  ]);
});

test('no link opens a window', () => {
  expect(all('[target]')).toEqual([]);
});

test('sections are named by their headings', () => {
  for (const section of all('section'))
    expect(section.getAttribute('aria-labelledby')).toBe(section.querySelector('h2')?.id);
});

test('no level of headings is skipped', () => {
  const levels = all('h1, h2, h3, h4, h5, h6').map(({ tagName }) => Number(tagName.slice(1)));
  for (const [rank, level] of levels.entries())
    expect(level - (levels[rank - 1] ?? 0)).toBeLessThanOrEqual(1);
});

test('ids are unique', () => {
  const ids = all('[id]').map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test.each(['for', 'aria-labelledby', 'aria-describedby'])(
  'every id that `%s` refers to exists',
  (attribute) => {
    const references = all(`[${attribute}]`).flatMap(
      (element) => element.getAttribute(attribute)?.split(' ') ?? [],
    );
    const ids = all('[id]').map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(references));
  },
);

test('a title is one text node: the font colours its diacritics', () => {
  for (const { childNodes } of all('h1, h2'))
    expect([...childNodes].map(({ nodeName }) => nodeName)).toEqual(['#text']);
});

const home = '[data-page="/"]';

test('the home page leads to the projects and to the form', () => {
  expect(texts(`${home} a`).slice(0, 2)).toEqual(['Voir mes projets', 'Me contacter']);
  expect(hrefs(`${home} a`).slice(0, 2)).toEqual(['/profil#profil', '/contact#contact']);
});

test('the home page shows its figures', () => {
  expect(texts(`${home} dd`)).toEqual(['Paris, France', '4+', '2', '10+', '100%']);
});

test('the home page speaks of its owner by role', () => {
  expect(texts(home)[0]).not.toContain(owner.brand);
});

test('the profile has the projects with their technologies and links', () => {
  expect(texts('#profil article h3')).toEqual(projects.map(({ title }) => title));
  expect(texts('#profil article li')).toEqual(projects.flatMap(({ technologies }) => technologies));
  expect(hrefs('#profil article a')).toEqual([expect.stringMatching(/^https:\/\//), null]);
});

test('the profile has the skills of each group', () => {
  expect(texts('#profil-competences ul').length).toBe(4);
  expect(texts('#profil-competences h3 + ul')).toEqual(
    site.skillGroups.map(({ skills }) => skills.join('')),
  );
});

test('the profile has periods, and the length of jobs', () => {
  const periods = [...site.experiences, ...site.educations].map(({ period }) => period);
  expect(all('#profil time').map((time) => time.getAttribute('datetime'))).toEqual(
    periods.flatMap((period) => [period?.start, period?.end]),
  );
  expect(texts('#profil-experience time + span')).toEqual(['2 ans', '2 ans']);
});

test('pictures to come say what they will show', () => {
  const expected = [...projects.map(() => 'Image à venir'), ...gallery.map(({ alt }) => alt)];
  expect(expected).toHaveLength(6);
  const placeholders = all('#profil [role="img"], #about [role="img"]');
  expect(placeholders.map(({ ariaLabel }) => ariaLabel)).toEqual(expected);
});

test('the contact page has links to write and to call', () => {
  const addresses = [owner.mailto, `tel:${owner.phoneNumber}`];
  expect(hrefs('#contact address a').slice(0, 2)).toEqual(addresses);
});

test('the contact page has the form of the specification', () => {
  const form = document.querySelector('form');
  expect(form?.elements).toHaveLength(5);
  const [name, email, subject, message] = all<HTMLInputElement>('form [name]').map((field) => ({
    label: field.labels?.[0]?.textContent,
    ...Object.fromEntries([...field.attributes].map(({ name, value }) => [name, value])),
  }));

  expect(name).toEqual({
    label: 'Nom',
    id: 'contact-name',
    type: 'text',
    name: 'name',
    autocomplete: 'name',
    placeholder: 'Votre nom',
    required: '',
  });
  expect(email).toEqual({
    label: 'E-mail',
    id: 'contact-email',
    type: 'email',
    name: 'email',
    autocomplete: 'email',
    placeholder: 'vous@example.com',
    required: '',
  });
  expect(subject).toEqual({
    label: 'Sujet',
    id: 'contact-subject',
    type: 'text',
    name: 'subject',
    placeholder: 'Sujet de votre message',
    required: '',
  });
  expect(message).toEqual({
    label: 'Message',
    id: 'contact-message',
    name: 'message',
    rows: '6',
    placeholder: 'Votre message...',
    required: '',
  });
});

test('the browser validates the form of the specification', () => {
  expect(document.querySelector('form')?.noValidate).toBe(false);
});

test('the footer has the owner’s links, one of them to come', () => {
  const [linkedIn, gitHub] = all('footer a').map(({ outerHTML }) => outerHTML);
  expect(linkedIn).toMatch(/^<a [^>]*href="https:..www\.linkedin\.com[^>]*>LinkedIn</);
  expect(gitHub).toMatch(/^<a class="soft" role="link" aria-disabled="true">GitHub<span /);
  expect(texts('footer a')[1]).toBe('GitHub (lien à venir)');
});

test('the footer has the copyright', () => {
  expect(texts('footer p')).toEqual([`© 2025 ${site.name}. Tous droits réservés.`]);
});

test('links to the owner’s profiles say whose they are, and no other link does', () => {
  const profile = 'https://www.linkedin.com/';
  const places = [home, 'footer'];

  for (const place of places)
    expect(all<HTMLAnchorElement>(`${place} [href="${profile}"]`).map(({ rel }) => rel)).toEqual([
      'me',
    ]);
  expect(all('[rel]')).toHaveLength(places.length);
});

test.each(['path', 'id', 'label', 'title', 'description', 'Component'] as const)(
  'each page has a `%s` of its own',
  (key) => {
    expect(new Set(pages.map((page) => page[key])).size).toBe(pages.length);
  },
);

test.each([...pages.map(({ title }) => title), notFoundTitles.fr ?? ''])(
  'the title « %s » names the site and fits a tab',
  (title) => {
    expect(title).toContain(site.name);
    expect(title.length).toBeLessThanOrEqual(60);
  },
);
