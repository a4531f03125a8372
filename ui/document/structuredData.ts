import type { DocumentContext } from './context.ts';
import { jsonForScript } from './escape.ts';

/** schema.org's ProfilePage, for search engines. It stands at the document's end: no visitor waits for it. */
export function structuredData({ site, urlOf }: Pick<DocumentContext, 'site' | 'urlOf'>): string {
  return `<script type="application/ld+json">${jsonForScript(profilePage(site, urlOf))}</script>`;
}

function profilePage(site: DocumentContext['site'], urlOf: DocumentContext['urlOf']) {
  const { owner, home, skillGroups, experiences, recruiting } = site;
  const current = experiences.filter(({ period }) => period.end === undefined);
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url: urlOf('/'),
    inLanguage: 'fr',
    mainEntity: {
      '@type': 'Person',
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
      knowsAbout: skillGroups.flatMap(({ skills }) => skills),
      worksFor: someOf(current.map(({ place }) => ({ '@type': 'Organization', name: place }))),
      seeks: recruiting
        ? {
            '@type': 'Demand',
            description: recruiting
              .map(({ term, detail }) => `${term}\u00a0: ${detail}`)
              .join(' · '),
          }
        : undefined,
      sameAs: owner.links.flatMap(({ href }) => (href && /^https?:/.test(href) ? [href] : [])),
    },
  };
}

/** A list, or `undefined` rather than an empty one. */
function someOf<Item>(items: readonly Item[]): readonly Item[] | undefined {
  return items.length > 0 ? items : undefined;
}
