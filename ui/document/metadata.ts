import { createHash } from 'node:crypto';
import { asciiAddresses } from '../content/encoding.ts';
import { hasStoryInOwnLanguage, storyCard } from '../content/pageAddresses.ts';
import { toPlainText } from '../content/richText.ts';
import { sectionList } from '../content/sections.ts';
import { themeColors } from '../content/theme/colors.ts';
import { type Language, wordsOf } from '../content/words/words.ts';
import { alternateLinks } from './pageLinks.ts';
import type { DocumentContext, ServerBundle } from './serverBundle.ts';
import { escapeHtml, jsonForScript } from './template.ts';

/* The head and the structured data present the document to search engines, link previews and browsers. */

/** A page, as far as its head describes it. */
export type HeadPage = Pick<
  DocumentContext['pages'][number] & { readonly isNotFound?: boolean },
  'site' | 'path' | 'title' | 'description' | 'alternates' | 'project' | 'isNotFound'
>;
type Site = HeadPage['site'];
type Project = Site['projects'][number];
type OwnSection = SiteVersion['content']['sections'][number];
type SiteVersion = DocumentContext['versions'][number];
type UrlOf = ServerBundle['urlOf'];

/**
 * The elements of the head that depend on the content: of the head of `page`, or of the one that all pages without a head of
 * their own share.
 */
export function headTags(context: DocumentContext, page?: HeadPage): string {
  return (
    metadataTags(context, page) +
    themeColorTags(context.theme) +
    `<script>${context.scripts.head}</script>`
  );
}

/** The browser's toolbars take the page's background, read from the tokens so that they cannot differ. */
function themeColorTags(theme: string): string {
  const tags = Object.entries(themeColors(theme).paper).map(
    ([scheme, color]) =>
      `<meta name="theme-color" data-scheme="${scheme}" media="(prefers-color-scheme: ${scheme})" content="${color}">`,
  );
  return tags.join('');
}

function metadataTags(context: DocumentContext, page?: HeadPage): string {
  const { urlOf, pages } = context;
  const { title = '', description = '' } = page ?? pages[0] ?? {};
  const { project, isNotFound, site = context.site } = page ?? {};
  const { files } = wordsOf(site.language as Language, context.site.language as Language);
  const card = cardUrl(project && page ? storyCard(page.path) : `/${files.card}`, context);
  // A head that several pages share has no address: the server sends the address of each (src/http/headers.rs).
  const url = page && !isNotFound && urlOf(page.path);
  const openGraph = {
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
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    '<meta name="twitter:card" content="summary_large_image">',
    ...Object.entries(openGraph).map(
      ([property, value]) => `<meta property="${property}" content="${escapeHtml(value)}">`,
    ),
    page && !isNotFound && addressTags(page, urlOf),
    isNotFound && '<meta name="robots" content="noindex">',
    project && authorTags(site),
    project && dataBlock(storyData(project, card, site, urlOf)),
  ];
  return tags.filter(Boolean).join('');
}

/** The page's own address, and those of its translations. */
function addressTags(page: HeadPage, urlOf: UrlOf): string {
  const href = (path: string) => `href="${escapeHtml(urlOf(path))}"`;
  const translations = alternateLinks(page).map(
    ({ path, language }) => `<link rel="alternate" hreflang="${language}" ${href(path)}>`,
  );
  return `<link rel="canonical" ${href(page.path)}>${translations.join('')}`;
}

/** The author of a story: a name, and the account that Mastodon shows with a shared link, if the owner has one. */
function authorTags({ name, owner }: Site): string {
  const [account] = owner.links.flatMap((link) => fediverseAccount(link) ?? []);
  const creator = account && `<meta name="fediverse:creator" content="${escapeHtml(account)}">`;
  return `<meta name="author" content="${escapeHtml(name)}">${creator ?? ''}`;
}

/** Gives `@prenom@piaille.fr` for a link to that account. Other networks have such addresses too: the label decides. */
function fediverseAccount({ label, href = '' }: Site['owner']['links'][number]) {
  if (!/mastodon|fediverse|^@[^@\s]+@/i.test(label) || !/^https?:/.test(href)) return undefined;
  const { host, pathname } = new URL(href);
  const [, user] = /^\/(?:@|users\/)([\w.-]+)\/?$/.exec(pathname) ?? [];
  return user && `@${user}@${host}`;
}

/**
 * Messengers keep the picture that an address had when a link was shared. The address of a picture of link previews therefore
 * has the hash of its content as its query, which the server ignores, and a static host too.
 */
function cardUrl(path: string, { files, urlOf }: Pick<DocumentContext, 'files' | 'urlOf'>): string {
  const card = files.get(path.slice(1));
  if (!card) throw new Error(`the build has no ${path.slice(1)}`);
  return `${urlOf(path)}?v=${createHash('sha256').update(card).digest('base64url').slice(0, 10)}`;
}

/**
 * schema.org's ProfilePage in the language of the document, for search engines. It stands at the document's end, where it
 * delays no visitor.
 */
export function structuredData(
  { versions, urlOf }: Pick<DocumentContext, 'versions' | 'urlOf'>,
  language: string,
): string {
  const version = versions.find(({ site }) => site.language === language);
  return version ? dataBlock(profilePage(version, urlOf)) : '';
}

const dataBlock = (data: object) =>
  `<script type="application/ld+json">${jsonForScript(asciiAddresses(data))}</script>`;

function profilePage(version: SiteVersion, urlOf: UrlOf) {
  const { content, site } = version;
  const works = site.projects.filter(hasStoryInOwnLanguage);
  const hasWorks = works.length > 0;
  const lists = content.sections.map((section) => listOfSection(section, urlOf));
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url: urlOf(site.pages.home.path),
    inLanguage: site.language,
    ...(hasWorks && { hasPart: works.map((project) => workOfProfile(project, site, urlOf)) }),
    ...(lists.length > 0 && { mentions: lists }),
    mainEntity: {
      '@type': 'Person',
      ...(hasWorks && { '@id': urlOf(PERSON) }),
      ...personData(version, urlOf),
    },
  };
}

function personData({ content, site }: SiteVersion, urlOf: UrlOf) {
  const { owner, home, recruiting } = site;
  return {
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
    ...sectionData(content),
    ...(recruiting && {
      seeks: {
        '@type': 'Demand',
        description: recruiting
          .map(({ label, detail }) => label + site.words.colon + toPlainText(detail))
          .join(' · '),
      },
    }),
    sameAs: owner.links
      .map(({ href }) => href)
      .filter((href) => href !== undefined && /^https?:/.test(href)),
  };
}

/** The properties of the person that the sections fill, without empty lists. */
function sectionData(content: SiteVersion['content']) {
  const properties = sectionList.flatMap(({ field, person }) =>
    Object.entries(person?.(content[field]) ?? {}),
  );
  return Object.fromEntries(
    properties.filter(([, value]) => !Array.isArray(value) || value.length > 0),
  );
}

/** The address by which the works name their author. */
const PERSON = '/#person';

/** The work that the page of a story is about. The profile page describes its author further. */
const storyData = (project: Project, card: string, site: Site, urlOf: UrlOf) => ({
  '@context': 'https://schema.org',
  ...creativeWork(project, site, urlOf),
  image: card,
  author: { '@type': 'Person', '@id': urlOf(PERSON), name: site.name },
});

const workOfProfile = (project: Project, site: Site, urlOf: UrlOf) => ({
  ...creativeWork(project, site, urlOf),
  ...(project.technologies.length > 0 && { keywords: project.technologies }),
  author: { '@id': urlOf(PERSON) },
});

/** A section of the owner's own. It is a list of whatever the owner says: no other type of schema.org fits all of them. */
const listOfSection = ({ title, entries }: OwnSection, urlOf: UrlOf) => ({
  '@type': 'ItemList',
  name: title,
  itemListElement: entries.map(({ title: name, url }, rank) => ({
    '@type': 'ListItem',
    position: rank + 1,
    name,
    url: url?.startsWith('/') ? urlOf(url) : url,
  })),
});

/** A project with a story is identified by the address of its page. */
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
