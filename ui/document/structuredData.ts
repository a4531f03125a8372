import { asciiAddresses } from '../content/ascii.ts';
import { storyCard } from '../content/pageAddresses.ts';
import { sectionList } from '../content/sections.ts';
import { jsonForScript } from './escape.ts';
import type { DocumentContext } from './serverBundle.ts';

type Context = Pick<DocumentContext, 'versions' | 'urlOf'>;
type UrlOf = Context['urlOf'];
type Version = Pick<Context['versions'][number], 'content' | 'site'>;
type Site = Version['site'];
type Project = Site['projects'][number];

/** schema.org's ProfilePage in each language, for search engines. It stands at the document's end, where it delays no visitor. */
export const structuredData = ({ versions, urlOf }: Context) =>
  versions.map((version) => dataBlock(profilePage(version, urlOf))).join('');

/** The work that the page of a project is about, for that page's own head. The document has the rest under its address. */
export function workData(site: Site, urlOf: UrlOf, project: Project): string {
  const { page = '' } = project;
  return dataBlock({
    '@context': 'https://schema.org',
    ...creativeWork(project, site, urlOf),
    image: urlOf(storyCard(page)),
    author: { '@type': 'Person', '@id': urlOf(PERSON), name: site.name },
  });
}

const dataBlock = (data: object) =>
  `<script type="application/ld+json">${jsonForScript(asciiAddresses(data))}</script>`;

function profilePage({ content, site }: Version, urlOf: UrlOf) {
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
      ...sectionProperties(content),
      ...(recruiting && {
        seeks: {
          '@type': 'Demand',
          description: recruiting
            .map(({ term, detail }) => term + site.words.colon + detail)
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
  description: summary,
  inLanguage: language,
});

/** What the sections say of the person, without empty lists. */
function sectionProperties(content: Version['content']) {
  const properties = sectionList.flatMap(({ field, person }) =>
    Object.entries(person?.(content[field]) ?? {}),
  );
  return Object.fromEntries(
    properties.filter(([, value]) => !Array.isArray(value) || value.length > 0),
  );
}
