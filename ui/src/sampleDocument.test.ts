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
const texts = (selector: string) => all(selector).map((it) => plain(it.textContent).trim());
const hrefs = (selector: string) => all(selector).map((it) => it.getAttribute('href'));

/** Fields that are addresses, dates and codes, which no page shows as they are. */
const unread = new Set(
  'href,src,start,end,picture,order,placeUrl,titleUrl,sections,facts'.split(','),
);

function words(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (isRichText(value)) return [toPlainText(value)];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]) => (unread.has(name) ? [] : words(inner)));
}

/** The texts of a page, whose description is in the head. */
const ofPage = ({ description, ...shown }: { readonly description: string }) => words(shown);

test.each([
  ['/', ['Développeur Full Stack'], [owner.role, ...ofPage(site.home), ...words(site.stats)]],
  [
    '/profil',
    ['Profil', 'Projets', 'Compétences', 'Expérience', 'Formation'],
    [...ofPage(site.profile), ...sectionList.flatMap(({ field }) => words(site[field]))],
  ],
  [
    '/about',
    ['À propos de moi', 'Parcours', 'Valeurs', 'Centres d’intérêt', 'Galerie'],
    [...ofPage(site.about), ...words([site.values, site.interests, gallery])],
  ],
  [
    '/contact',
    ['Contact', 'Coordonnées', 'Votre message'],
    [toPlainText(site.contact.lead), owner.email, owner.phone ?? '', owner.postalAddress],
  ],
])(
  '%s has the headings of the specification and every text of its content',
  (path, headings, expected) => {
    const page = `[data-page="${path}"]`;
    expect(texts(`${page} h1`)).toEqual(headings.slice(0, 1));
    expect(texts(`${page} :is(h1, h2)`)).toEqual(headings);
    expect(expected.length).toBeGreaterThan(3);
    for (const text of expected) expect(texts(page)[0]).toContain(plain(text).trim());
  },
);

test('the header has the name of the site and the navigation, English labels marked', () => {
  const links = all<HTMLAnchorElement>('header a');
  expect(links.map(({ pathname, textContent, lang }) => [pathname, textContent, lang])).toEqual([
    ['/', site.name, ''],
    ['/', 'Home', 'en'],
    ['/profil', 'Profil', ''],
    ['/about', 'About', 'en'],
    ['/contact', 'Contact', ''],
  ]);
  // Nothing opens a window.
  expect(all('[target]')).toEqual([]);
});

test('sections are named by their headings, whose levels are in order, ids are unique, and a title is one text', () => {
  for (const section of all('section'))
    expect(section.getAttribute('aria-labelledby')).toBe(section.querySelector('h2')?.id);
  const levels = all('h1, h2, h3, h4, h5, h6').map(({ tagName }) => Number(tagName.slice(1)));
  for (const [at, level] of levels.entries())
    expect(level - (levels[at - 1] ?? 0), 'no level is skipped').toBeLessThanOrEqual(1);
  const ids = all('[id]').map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const references = ['for', 'aria-labelledby', 'aria-describedby'].flatMap((name) =>
    all(`[${name}]`).flatMap((it) => it.getAttribute(name)?.split(' ') ?? []),
  );
  expect(ids).toEqual(expect.arrayContaining(references));
  // Its accents are in the font, not in elements.
  for (const { childNodes } of all('h1, h2'))
    expect([...childNodes].map(({ nodeName }) => nodeName)).toEqual(['#text']);
});

test('the home page leads on, shows its figures, and speaks of its owner by role', () => {
  const home = '[data-page="/"]';
  expect(hrefs(`${home} a`).slice(0, 2)).toEqual(['/profil#profil', '/contact#contact']);
  expect(texts(`${home} a`).slice(0, 2)).toEqual(['Voir mes projets', 'Me contacter']);
  expect(texts(`${home} dd`)).toEqual(['Paris, France', '4+', '2', '10+', '100%']);
  expect(texts(home)[0]).not.toContain(owner.brand);
});

test('the profile has its projects, skills, periods, links and pictures to come', () => {
  expect(texts('#profil article h3')).toEqual(projects.map(({ title }) => title));
  expect(texts('#profil article li')).toEqual(projects.flatMap(({ technologies }) => technologies));
  expect(hrefs('#profil article a')).toEqual([expect.stringMatching(/^https:\/\//), null]);
  expect(texts('#profil-competences ul').length).toBe(4);
  expect(texts('#profil-competences h3 + ul')).toEqual(
    site.skillGroups.map(({ skills }) => skills.join('')),
  );
  const periods = [...site.experiences, ...site.educations].map(({ period }) => period);
  expect(all('#profil time').map((time) => time.getAttribute('datetime'))).toEqual(
    periods.flatMap((period) => [period?.start, period?.end]),
  );
  expect(texts('#profil-experience time + span')).toEqual(['2 ans', '2 ans']);
  // Pictures to come say what they will show.
  const named = [...projects.map(() => 'Image à venir'), ...gallery.map(({ alt }) => alt)];
  expect(named).toHaveLength(6);
  expect(all('#profil [role="img"], #about [role="img"]').map((it) => it.ariaLabel)).toEqual(named);
});

test('the contact page has ways to write and call, and the form of the specification', () => {
  const addresses = [owner.mailto, `tel:${owner.phoneNumber}`];
  expect(hrefs('#contact address a').slice(0, 2)).toEqual(addresses);
  const form = document.querySelector('form');
  expect([form?.noValidate, form?.elements.length]).toEqual([false, 5]);
  const given = ['type', 'name', 'autocomplete', 'placeholder', 'rows', 'required'];
  expect(
    all<HTMLInputElement>('form [name]').map((field) => [
      field.labels?.[0]?.textContent,
      ...given.map((name) => field.getAttribute(name)),
      // Validation is the browser's own: no bounds and no messages are added.
      field.getAttributeNames().filter((name) => !['id', 'value', ...given].includes(name)),
    ]),
  ).toEqual([
    ['Nom', 'text', 'name', 'name', 'Votre nom', null, '', []],
    ['E-mail', 'email', 'email', 'email', 'vous@example.com', null, '', []],
    ['Sujet', 'text', 'subject', null, 'Sujet de votre message', null, '', []],
    ['Message', null, 'message', null, 'Votre message...', '6', '', []],
  ]);
});

test('the footer has the owner’s links, one of them to come, and the copyright', () => {
  const [linkedIn, gitHub] = all('footer a').map((it) => it.outerHTML);
  expect(linkedIn).toMatch(/^<a [^>]*href="https:..www\.linkedin\.com[^>]*>LinkedIn</);
  const toCome = '<a class="soft" role="link" aria-disabled="true">GitHub<span ';
  expect([gitHub?.startsWith(toCome), texts('footer a')[1]]).toEqual([
    true,
    'GitHub (lien à venir)',
  ]);
  expect(texts('footer p')).toEqual([`© 2025 ${site.name}. Tous droits réservés.`]);
});

test('links to the owner’s profiles say whose they are, and no other link does', () => {
  const profile = 'https://www.linkedin.com/';
  const places = ['[data-page="/"]', 'footer'];

  for (const place of places)
    expect(all<HTMLAnchorElement>(`${place} [href="${profile}"]`).map(({ rel }) => rel)).toEqual([
      'me',
    ]);
  expect(all('[rel]')).toHaveLength(places.length);
});

test('pages differ in path, id, label, title and description; a title names its page, then the site, and fits a tab', () => {
  for (const key of ['path', 'id', 'label', 'title', 'description', 'Page'] as const)
    expect(new Set(pages.map((page) => page[key])).size, key).toBe(pages.length);
  for (const title of [...pages.map(({ title }) => title), notFoundTitles.fr]) {
    expect(title).toContain(site.name);
    expect(title?.length).toBeLessThanOrEqual(60);
  }
});
