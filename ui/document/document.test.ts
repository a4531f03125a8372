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

test('every placeholder is filled but the policy’s, which needs the app’s script', () => {
  expect(placeholders(renderDocument(template, context))).toEqual(['<!--policy-->']);
});

test('the document of development has the fonts and a root to render into', () => {
  const html = renderDevelopmentDocument(template, 'en', context.fonts);

  expect(placeholders(html)).toBe(null);
  for (const part of [context.fonts, '<html lang="en">', '<div id="root"></div>'])
    expect(html).toContain(part);
});

test('a placeholder is replaced by its content, whatever characters that has', () => {
  const contents = { one: '$& <b>', two: '' };
  expect(fillPlaceholders('<p><!--one--></p><!--two-->', contents)).toBe('<p>$& <b></p>');
});

test.each([
  { name: 'missing', html: '<p></p>' },
  { name: 'there twice', html: '<!--one--><!--one-->' },
])('a placeholder that is $name is an error', ({ html }) => {
  expect(() => fillPlaceholders(html, { one: 'x' })).toThrow('<!--one--> once');
});

const hostile = `L’"<b>&amp;</b>" ></script><script>alert(1)</script> <!--`;
const site = { ...entry.site, name: hostile, owner: { ...entry.site.owner, role: hostile } };
const [projectOfSample] = entry.site.projects;
if (!projectOfSample) throw new Error('the sample has no project');
const project = {
  ...projectOfSample,
  page: '/projets/a',
  title: hostile,
  summary: toRichText(hostile),
};
const hostileTexts = { site, title: hostile, description: hostile };
const storyPage = {
  ...entry.pages[0],
  path: '/projets/a',
  project,
} as (typeof entry.pages)[number];
const hostileStory = { ...storyPage, ...hostileTexts };
const pages = [...entry.pages.map((page) => ({ ...page, ...hostileTexts })), hostileStory];

test('no title of a page can become markup or end its attribute', () => {
  document.body.innerHTML = renderedRoot({
    ...context,
    pages,
    notFoundTitles: { fr: hostile },
    renderAllPages: () => '',
  });

  const script = document.querySelector<HTMLScriptElement>('#root + #prepaint:last-child');
  expect(script?.text).toBe('prepaint()');
  expect(JSON.parse(script?.dataset.titles ?? '')).toEqual({
    pages: Object.fromEntries(pages.map(({ path }) => [path, hostile])),
    notFound: { fr: hostile },
  });
});

const profileData = { mainEntity: { name: hostile, jobTitle: hostile } };
const storyData = { '@type': 'CreativeWork', name: hostile, author: { name: hostile } };

test.each([
  { name: 'the head of all pages', headPage: undefined, expectedData: [profileData] },
  { name: 'the head of a story', headPage: hostileStory, expectedData: [storyData, profileData] },
])(
  'no text of the content can become markup or end its element in $name',
  ({ headPage, expectedData }) => {
    const hostileContext = {
      ...context,
      versions: versions.map((version) => ({ ...version, site })),
      site,
      pages,
    };
    const html = `<!doctype html><html><head>${headTags(hostileContext, headPage)}</head><body>${structuredData(hostileContext, site.language)}</body></html>`;

    const page = new DOMParser().parseFromString(html, 'text/html');

    expect(page.title).toBe(hostile.replace(/\s+/g, ' '));
    for (const name of ['name="description"', 'property="og:title"'])
      expect(page.querySelector(`meta[${name}]`)?.getAttribute('content')).toBe(hostile);
    expect(page.querySelectorAll('b')).toHaveLength(0);
    const data = [...page.querySelectorAll('script[type="application/ld+json"]')].map((block) => {
      block.remove();
      return JSON.parse(block.textContent ?? '');
    });
    expect(data).toMatchObject(expectedData);
    expect(page.body.textContent).toBe('');
  },
);

const { urlOf } = entry;

/** Reads the head of a page as link previews and search engines do. The document has `files` beside it. */
function headOf(page: typeof hostileStory | undefined, files = context.files) {
  const html = `<head>${headTags({ ...context, pages, files }, page)}</head>`;
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
  const { picture, work } = headOf(hostileStory);

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
  { name: 'the site', headPage: undefined, file: 'social-card.png' },
  { name: 'a story', headPage: hostileStory, file: 'social-cards/a.jpg' },
])(
  'the picture of link previews of $name has an address that changes with its content',
  ({ headPage, file }) => {
    const changedFiles = new Map([...context.files, [file, Buffer.from('new')]]);

    const { picture } = headOf(headPage);
    const { picture: pictureOfNextBuild } = headOf(headPage);
    const { picture: changedPicture } = headOf(headPage, changedFiles);

    expect(picture).toMatch(/\?v=[\w-]{10}$/);
    expect(picture?.split('?')[0]).toBe(urlOf(`/${file}`));
    expect(pictureOfNextBuild).toBe(picture);
    expect(changedPicture).not.toBe(picture);
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
  const owner = { ...site.owner, links: [link] };

  expect(headOf({ ...hostileStory, site: { ...site, owner } }).creator).toBe(creator);
});

test('a page without a picture for link previews stops the build', () => {
  expect(() => headOf(hostileStory, new Map())).toThrow('the build has no social-cards/a.jpg');
});

const documentOf = ({ head = '', body = '' }) =>
  `<!doctype html><html><head><meta charset="utf-8"><!--policy-->${head}</head><body>${body}</body></html>`;
const sourcesOf = (html: string, directive: string) =>
  new RegExp(`[";]${directive} ([^;"]*)`).exec(html)?.[1];
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const script = '<script>one()</script>';
const moduleScript = '<script type="module" crossorigin>two()</script>';

test.each([
  {
    name: 'each inline script, in document order',
    head: script,
    body: moduleScript,
    sources: `${hashOf('one()')} ${hashOf('two()')}`,
  },
  { name: 'a repeated script once', body: `${script}<p>${script}`, sources: hashOf('one()') },
  {
    name: 'the UTF-8 bytes of a script',
    head: '<script>"é🦉 &amp;"//<!--</script>',
    sources: hashOf('"é🦉 &amp;"//<!--'),
  },
  { name: 'no script on a page without any', sources: "'none'" },
  {
    name: 'no block of data',
    head: '<script type="application/ld+json">{}</script>',
    body: '<script type="application/json">{}</script>',
    sources: "'none'",
  },
])('the policy allows by its hash $name', ({ head = '', body, sources }) => {
  const html = withPolicy(documentOf({ head: `${head}<style>a{}</style>`, body }));
  expect(sourcesOf(html, 'script-src')).toBe(sources);
  expect(sourcesOf(html, 'style-src')).toBe(hashOf('a{}'));
});

test('the policy allows no style on a page without any', () => {
  expect(sourcesOf(withPolicy(documentOf({ head: script })), 'style-src')).toBe("'none'");
});

test('the policy allows a style inside an SVG as a browser parses it there, as markup', () => {
  const css = 'a{&:hover{content:"&lt;</style><b>"}}';
  expect(sourcesOf(withPolicy(documentOf({ body: svgStyle(css) })), 'style-src')).toBe(hashOf(css));
});
