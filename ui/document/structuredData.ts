import { asciiAddresses } from '../content/ascii.ts';
import { sectionList } from '../content/sections.ts';
import { storyCard } from '../content/stories/storyPath.ts';
import type { DocumentContext } from './context.ts';
import { jsonForScript } from './escape.ts';

type Context = Pick<DocumentContext, 'content' | 'site' | 'urlOf'>;
type HeadContext = Pick<DocumentContext, 'site' | 'urlOf' | 'hasSocialCard'>;
type Project = Context['site']['projects'][number];

/** schema.org's ProfilePage, for search engines. It stands at the document's end, where it delays no visitor. */
export const structuredData = (context: Context) => dataBlock(profilePage(context));

/** The work that the page of a project is about, for that page's own head. The document has the rest under its address. */
export function workData({ site, urlOf, hasSocialCard }: HeadContext, project: Project): string {
  const { page = '' } = project;
  return dataBlock({
    '@context': 'https://schema.org',
    ...creativeWork(project, urlOf),
    ...(hasSocialCard && { image: urlOf(storyCard(page)) }),
    author: { '@type': 'Person', '@id': urlOf(PERSON), name: site.name },
  });
}

const dataBlock = (data: object) =>
  `<script type="application/ld+json">${jsonForScript(asciiAddresses(data))}</script>`;

function profilePage({ content, site, urlOf }: Context) {
  const { owner, home, recruiting } = site;
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url: urlOf('/'),
    inLanguage: site.language,
    ...projectPages(site, urlOf),
    mainEntity: {
      '@type': 'Person',
      ...(hasPages(site) && { '@id': urlOf(PERSON) }),
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
      seeks: recruiting
        ? {
            '@type': 'Demand',
            description: recruiting
              .map(({ term, detail }) => term + site.words.colon + detail)
              .join(' · '),
          }
        : undefined,
      sameAs: owner.links.flatMap(({ href }) => (href && /^https?:/.test(href) ? [href] : [])),
    },
  };
}

/** The address by which the works name their author. */
const PERSON = '/#person';

const hasPages = ({ projects }: Context['site']) => projects.some(({ page }) => page);

/** The pages of projects with a story, as works of the person. */
function projectPages(site: Context['site'], urlOf: Context['urlOf']) {
  if (!hasPages(site)) return {};
  return {
    hasPart: site.projects.flatMap((project) =>
      project.page
        ? {
            ...creativeWork(project, urlOf),
            ...(project.technologies.length > 0 && { keywords: project.technologies }),
            author: { '@id': urlOf(PERSON) },
          }
        : [],
    ),
  };
}

/** A project with a story, which its address identifies. */
const creativeWork = ({ page = '', title, summary }: Project, urlOf: Context['urlOf']) => ({
  '@type': 'CreativeWork',
  '@id': urlOf(page),
  url: urlOf(page),
  name: title,
  description: summary,
  inLanguage: 'fr',
});

/** What the sections say of the person, without empty lists. */
function sectionProperties(content: DocumentContext['content']) {
  const properties = sectionList.flatMap(({ field, person }) =>
    Object.entries(person?.(content[field]) ?? {}),
  );
  return Object.fromEntries(
    properties.filter(([, value]) => !Array.isArray(value) || value.length > 0),
  );
}
