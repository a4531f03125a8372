import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { toRichText } from '../content/richText';
import { loadedSite } from '../harness/sites';
import * as entry from '../src/entry-server';
import { renderDevelopmentDocument, renderDocument, renderedRoot, svgStyle } from './document';
import { headTags, structuredData } from './metadata';
import { fillPlaceholders, withPolicy } from './template';

const { versions } = await loadedSite();

const template = readFileSync(join(import.meta.dirname, '../index.html'), 'utf8');
const placeholders = (html: string) => html.match(/<!--[a-z-]+-->/g);

const context = {
  ...entry,
  versions,
  theme: '',
  fonts: '@font-face{font-family:Figtree}',
  css: 'p{gap:0}@media print{p{gap:1px}}',
  scripts: { head: 'head()', prepaint: 'prepaint()' },
  files: new Map(
    ['social-card.png', 'social-cards/a.jpg'].map((name) => [name, Buffer.from(name)]),
  ),
};

test('every placeholder but the policy’s is filled, which needs the app’s script; in development with the fonts and a root to render into', () => {
  expect(placeholders(renderDocument(template, context))).toEqual(['<!--policy-->']);
  const html = renderDevelopmentDocument(template, 'en', context.fonts);
  expect(placeholders(html)).toBe(null);
  for (const part of [context.fonts, '<html lang="en">', '<div id="root"></div>'])
    expect(html).toContain(part);
});

test('a placeholder is replaced by its content, whatever characters that has; one that is missing or stands twice is an error', () => {
  const contents = { one: '$& <b>', two: '' };
  expect(fillPlaceholders('<p><!--one--></p><!--two-->', contents)).toBe('<p>$& <b></p>');
  for (const wrong of ['<p></p>', '<!--one--><!--one-->'])
    expect(() => fillPlaceholders(wrong, { one: 'x' })).toThrow('<!--one--> once');
});

const hostile = `L’"<b>&amp;</b>" ></script><script>alert(1)</script> <!--`;
const site = { ...entry.site, name: hostile, owner: { ...entry.site.owner, role: hostile } };
const [first] = entry.site.projects;
if (!first) throw new Error('the sample has no project');
const project = { ...first, page: '/projets/a', title: hostile, summary: toRichText(hostile) };
const pages = [
  ...entry.pages,
  { ...entry.pages[0], path: '/projets/a', project } as (typeof entry.pages)[number],
].map((page) => ({ ...page, site, title: hostile, description: hostile }));

test('no title of a page can become markup or end its attribute', () => {
  const without = { ...context, pages, notFoundTitles: { fr: hostile }, renderAllPages: () => '' };
  document.body.innerHTML = renderedRoot(without);
  const script = document.querySelector<HTMLScriptElement>('#root + #prepaint:last-child');
  expect(script?.text).toBe('prepaint()');
  expect(JSON.parse(script?.dataset.titles ?? '')).toEqual({
    pages: Object.fromEntries(pages.map(({ path }) => [path, hostile])),
    notFound: { fr: hostile },
  });
});

test.each([
  ['the head of all pages', undefined],
  ['a head of its own', pages.at(-1)],
])('no text of the content can become markup or end its element in %s', (_, own) => {
  const told = versions.map((version) => ({ ...version, site }));
  const all = { ...context, versions: told, site, pages };
  const html = `<!doctype html><html><head>${headTags(all, own)}</head><body>${structuredData(all)}</body></html>`;
  const page = new DOMParser().parseFromString(html, 'text/html');
  expect(page.title).toBe(hostile.replace(/\s+/g, ' '));
  for (const name of ['name="description"', 'property="og:title"'])
    expect(page.querySelector(`meta[${name}]`)?.getAttribute('content')).toBe(hostile);
  expect(page.querySelectorAll('b')).toHaveLength(0);
  const data = [...page.querySelectorAll('script[type="application/ld+json"]')].map((block) => {
    block.remove();
    return JSON.parse(block.textContent ?? '');
  });
  const work = { '@type': 'CreativeWork', name: hostile, author: { name: hostile } };
  expect(data).toMatchObject([
    ...(own ? [work] : []),
    { mainEntity: { name: hostile, jobTitle: hostile } },
  ]);
  expect(page.body.textContent).toBe('');
});

const own = pages.at(-1);
const { urlOf } = entry;

/** What link previews and search engines read in the head of `shared`, where the files beside the document are `files`. */
function headOf(shared: (typeof pages)[number] | undefined, files = context.files) {
  const html = `<head>${headTags({ ...context, pages, files }, shared)}</head>`;
  const head = new DOMParser().parseFromString(html, 'text/html');
  const data = head.querySelector('script[type="application/ld+json"]')?.textContent;
  const contentOf = (name: string) =>
    head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');
  return {
    picture: contentOf('og:image'),
    creator: contentOf('fediverse:creator'),
    work: data ? JSON.parse(data) : undefined,
  };
}

test('the structured data of a story names its vocabulary, the work and its author', () => {
  const { picture, work } = headOf(own);

  expect(work).toEqual({
    '@context': 'https://schema.org',
    '@type': 'CreativeWork',
    '@id': urlOf('/projets/a'),
    url: urlOf('/projets/a'),
    name: hostile,
    description: hostile,
    inLanguage: 'fr',
    image: picture,
    author: { '@type': 'Person', '@id': urlOf('/#person'), name: hostile },
  });
});

test.each([
  { name: 'the site', shared: undefined, file: 'social-card.png' },
  { name: 'a story', shared: own, file: 'social-cards/a.jpg' },
])(
  'the picture of link previews of $name has an address that changes with its content',
  ({ shared, file }) => {
    const { picture: before } = headOf(shared);
    const { picture: again } = headOf(shared);
    const { picture: after } = headOf(
      shared,
      new Map([...context.files, [file, Buffer.from('new')]]),
    );

    expect(before).toMatch(/\?v=[\w-]{10}$/);
    expect(before?.split('?')[0]).toBe(urlOf(`/${file}`));
    expect(again).toBe(before);
    expect(after).not.toBe(before);
  },
);

test.each([
  {
    name: 'an account',
    label: 'Mastodon',
    href: 'https://piaille.fr/@prenom',
    creator: '@prenom@piaille.fr',
  },
  {
    name: 'its other address',
    label: 'Mastodon',
    href: 'https://mastodon.social/users/prenom/',
    creator: '@prenom@mastodon.social',
  },
  {
    name: 'its name as the label',
    label: '@prenom@dév.example',
    href: 'https://dév.example/@prenom',
    creator: '@prenom@xn--dv-bja.example',
  },
  {
    name: 'an account elsewhere',
    label: 'YouTube',
    href: 'https://www.youtube.com/@prenom',
    creator: undefined,
  },
  {
    name: 'no account',
    label: 'Mastodon',
    href: 'https://mastodon.social/about',
    creator: undefined,
  },
])('a story names its author on Mastodon: $name', ({ creator, ...link }) => {
  if (!own) throw new Error('there is no story');
  const owner = { ...site.owner, links: [link] };

  expect(headOf({ ...own, site: { ...site, owner } }).creator).toBe(creator);
});

test('a page without a picture for link previews stops the build', () => {
  expect(() => headOf(own, new Map())).toThrow('the build has no social-cards/a.jpg');
});

const page = (head: string, body = '') =>
  `<!doctype html><html><head><meta charset="utf-8"><!--policy-->${head}</head><body>${body}</body></html>`;
const sourcesOf = (html: string, directive: string) =>
  new RegExp(`[";]${directive} ([^;"]*)`).exec(html)?.[1];
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const [one, two] = ['<script>one()</script>', '<script type="module" crossorigin>two()</script>'];
const data = (type: string) => `<script type="${type}">{}</script>`;

test.each([
  ['each inline script, in document order', one, two, `${hashOf('one()')} ${hashOf('two()')}`],
  ['a repeated script once', '', `${one}<p>${one}`, hashOf('one()')],
  ['the UTF-8 bytes of one', '<script>"é🦉 &amp;"//<!--</script>', '', hashOf('"é🦉 &amp;"//<!--')],
  ['none on a page without any', '', '', "'none'"],
  ['none for data', data('application/ld+json'), data('application/json'), "'none'"],
])('the policy allows by its hash %s', (_what, head, body, sources) => {
  const html = withPolicy(page(`${head}<style>a{}</style>`, body));
  expect(sourcesOf(html, 'script-src')).toBe(sources);
  expect(sourcesOf(html, 'style-src')).toBe(hashOf('a{}'));
});

test('the policy allows no style on a page without any, and one inside an SVG as a browser parses it there, as markup', () => {
  expect(sourcesOf(withPolicy(page(one)), 'style-src')).toBe("'none'");
  const css = 'a{&:hover{content:"&lt;</style><b>"}}';
  expect(sourcesOf(withPolicy(page('', svgStyle(css))), 'style-src')).toBe(hashOf(css));
});
