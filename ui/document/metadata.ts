import { createHash } from 'node:crypto';
import { asciiAddresses } from '../content/encoding.ts';
import { storyCard } from '../content/pageAddresses.ts';
import { toPlainText } from '../content/richText.ts';
import { sectionList } from '../content/sections.ts';
import { themeColors } from '../content/theme/colors.ts';
import { type Language, wordsOf } from '../content/words/words.ts';
import { alternateLinks } from './pageLinks.ts';
import type { DocumentContext, ServerBundle } from './serverBundle.ts';
import { escapeHtml, jsonForScript } from './template.ts';

/* What the document says to search engines, link previews and browsers: its head, and the structured data at its end. */

/** A page, as far as a head tells of it. */
export type HeadPage = Pick<
  DocumentContext['pages'][number] & { readonly isNotFound?: boolean },
  'site' | 'path' | 'title' | 'description' | 'alternates' | 'project' | 'isNotFound'
>;
type Site = HeadPage['site'];
type Project = Site['projects'][number];
type UrlOf = ServerBundle['urlOf'];

/** The head's elements from the content: title, metadata for search engines and link previews, theme; of `page` if it has its own. */
export function headTags(context: DocumentContext, page?: HeadPage): string {
  return [
    ...metadata(context, page),
    // The colour of the browser's toolbars: the page's background, read from the tokens so that they cannot differ.
    ...Object.entries(themeColors(context.theme).paper).map(
      ([scheme, color]) =>
        `<meta name="theme-color" data-scheme="${scheme}" media="(prefers-color-scheme: ${scheme})" content="${color}">`,
    ),
    `<script>${context.scripts.head}</script>`,
  ].join('');
}

function metadata(context: DocumentContext, page?: HeadPage): string[] {
  const { urlOf, pages } = context;
  const { title = '', description = '' } = page ?? pages[0] ?? {};
  const { project, isNotFound, site = context.site } = page ?? {};
  // Without an own head the document has no address: it is the same for several pages, and the server sends each
  // page's own (src/http/headers.rs).
  const url = page && !isNotFound && urlOf(page.path);
  const { files } = wordsOf(site.language as Language, context.site.language as Language);
  const card = cardUrl(project && page ? storyCard(page.path) : `/${files.card}`, context);
  const properties = {
    'og:type': project ? 'article' : 'profile',
    'og:locale': site.locale,
    'og:site_name': site.name,
    'og:title': title,
    'og:description': description,
    ...(url && { 'og:url': url }),
    'og:image': card,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': `${site.name}, ${project?.title ?? site.owner.role}`,
  };
  // The work that the page is about. The document has the rest under its address.
  const work = project && {
    '@context': 'https://schema.org',
    ...creativeWork(project, site, urlOf),
    image: card,
    author: { '@type': 'Person', '@id': urlOf(PERSON), name: site.name },
  };
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    '<meta name="twitter:card" content="summary_large_image">',
    ...Object.entries(properties).map(
      ([property, value]) => `<meta property="${property}" content="${escapeHtml(value)}">`,
    ),
    ...(page && !isNotFound ? addressTags(page, urlOf) : []),
    ...(isNotFound ? ['<meta name="robots" content="noindex">'] : []),
    ...(work ? [authorTags(site), dataBlock(work)] : []),
  ];
}

/** The page's own address, and those of its translations. */
function addressTags(page: HeadPage, urlOf: UrlOf): string[] {
  const href = (path: string) => `href="${escapeHtml(urlOf(path))}"`;
  const translations = alternateLinks(page).map(
    ({ path, language }) => `<link rel="alternate" hreflang="${language}" ${href(path)}>`,
  );
  return [`<link rel="canonical" ${href(page.path)}>`, ...translations];
}

/** Who wrote a story: a name, and the account that Mastodon shows with a shared link, where the owner has one. */
function authorTags({ name, owner }: Site): string {
  const account = owner.links.map(fediverseAccount).find((it) => it !== undefined);
  const creator = account && `<meta name="fediverse:creator" content="${escapeHtml(account)}">`;
  return `<meta name="author" content="${escapeHtml(name)}">${creator ?? ''}`;
}

/** `@prenom@piaille.fr` of a link to that account. Other networks have addresses of the same form: the label tells. */
function fediverseAccount({ label, href = '' }: Site['owner']['links'][number]) {
  if (!/mastodon|fediverse|^@[^@\s]+@/i.test(label) || !/^https?:/.test(href)) return undefined;
  const { host, pathname } = new URL(href);
  const [, user] = /^\/(?:@|users\/)([\w.-]+)\/?$/.exec(pathname) ?? [];
  return user && `@${user}@${host}`;
}

/**
 * The address of the picture of link previews at `path`. Messengers keep the picture that an address had, so the query has
 * the hash of its content; the server ignores it, and a static host too.
 */
function cardUrl(path: string, { files, urlOf }: Pick<DocumentContext, 'files' | 'urlOf'>): string {
  const card = files.get(path.slice(1));
  if (!card) throw new Error(`the build has no ${path.slice(1)}`);
  return `${urlOf(path)}?v=${createHash('sha256').update(card).digest('base64url').slice(0, 10)}`;
}

/** schema.org's ProfilePage in each language, for search engines. It stands at the document's end, where it delays no visitor. */
export const structuredData = ({ versions, urlOf }: Pick<DocumentContext, 'versions' | 'urlOf'>) =>
  versions.map((version) => dataBlock(profilePage(version, urlOf))).join('');

const dataBlock = (data: object) =>
  `<script type="application/ld+json">${jsonForScript(asciiAddresses(data))}</script>`;

function profilePage({ content, site }: DocumentContext['versions'][number], urlOf: UrlOf) {
  const { owner, home, recruiting } = site;
  /** The projects whose story is told in the language of the site. */
  const works = site.projects.filter(({ page, pageLanguage }) => page && !pageLanguage);
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url: urlOf(site.pages.home.path),
    inLanguage: site.language,
    ...(works.length > 0 && {
      hasPart: works.map((project) => ({
        ...creativeWork(project, site, urlOf),
        ...(project.technologies.length > 0 && { keywords: project.technologies }),
        author: { '@id': urlOf(PERSON) },
      })),
    }),
    mainEntity: {
      '@type': 'Person',
      ...(works.length > 0 && { '@id': urlOf(PERSON) }),
      name: site.name,
      jobTitle: owner.role,
      description: home.description,
      email: owner.email,
      telephone: owner.phoneNumber,
      url: urlOf('/'),
      image: owner.portrait?.src && urlOf(owner.portrait.src),
      address: {
        '@type': 'PostalAddress',
        addressLocality: owner.city,
        addressCountry: owner.countryCode,
      },
      // What the sections say of the person, without empty lists.
      ...Object.fromEntries(
        sectionList
          .flatMap(({ field, person }) => Object.entries(person?.(content[field]) ?? {}))
          .filter(([, value]) => !Array.isArray(value) || value.length > 0),
      ),
      ...(recruiting && {
        seeks: {
          '@type': 'Demand',
          description: recruiting
            .map(({ term, detail }) => term + site.words.colon + toPlainText(detail))
            .join(' · '),
        },
      }),
      sameAs: owner.links.flatMap(({ href }) => (href && /^https?:/.test(href) ? [href] : [])),
    },
  };
}

/** The address by which the works name their author. */
const PERSON = '/#person';

/** A project with a story, which its address identifies. */
const creativeWork = (
  { page = '', title, summary }: Project,
  { language }: Site,
  urlOf: UrlOf,
) => ({
  '@type': 'CreativeWork',
  '@id': urlOf(page),
  url: urlOf(page),
  name: title,
  description: summary && toPlainText(summary),
  inLanguage: language,
});
