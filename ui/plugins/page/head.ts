import { themeColors } from '../site/colors.ts';
import { escapeHtml } from './escapeHtml.ts';
import type { Source, Step } from './step.ts';

/** Writes the head of the page from the content: title, metadata for search engines and link previews, theme. */
export const head: Step = {
  name: 'head',
  run(html, source) {
    const tags = [
      ...metadata(source),
      ...barColors(source.theme),
      `<script>${source.headScript}</script>`,
    ];
    const data = `<script type="application/ld+json">${source.jsonForScript(profilePage(source.content))}</script>`;
    return (
      html
        .replace('</style>', (end) => runningHead(source.content) + end)
        .replace(/(<meta name="viewport"[^>]*>)/, (viewport) => viewport + tags.join(''))
        // Nobody who looks at the page waits for it.
        .replace('</body>', () => `${data}</body>`)
    );
  },
};

function metadata({ content, pages, hasCard }: Source): string[] {
  const { owner, siteName, urlOf } = content;
  const [homePage] = pages;
  if (!homePage) throw new Error('pages.ts lists no page');
  // No address of its own: the file stands at every page's, and the server tells each (src/headers.rs).
  const properties = {
    'og:type': 'profile',
    'og:locale': 'fr_FR',
    'og:site_name': siteName,
    'og:title': homePage.title,
    'og:description': homePage.description,
    ...(hasCard && {
      'og:image': urlOf('/social-card.png'),
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': `${siteName}, ${owner.role}`,
    }),
  };
  return [
    `<title>${escapeHtml(homePage.title)}</title>`,
    `<meta name="description" content="${escapeHtml(homePage.description)}">`,
    `<meta name="twitter:card" content="${hasCard ? 'summary_large_image' : 'summary'}">`,
    ...Object.entries(properties).map(
      ([property, value]) => `<meta property="${property}" content="${escapeHtml(value)}">`,
    ),
  ];
}

/** The colour of the browser's own bars: the paper's, read from the tokens so that they cannot differ. */
function barColors(theme: string): string[] {
  return Object.entries(themeColors(theme).paper).map(
    ([scheme, color]) =>
      `<meta name="theme-color" data-scheme="${scheme}" media="(prefers-color-scheme: ${scheme})" content="${color}">`,
  );
}

/** Whose sheet it is, over the second of a printed page and those that follow. */
function runningHead({ owner, siteName }: Source['content']): string {
  const text = `${siteName} · ${owner.email}`.replace(
    /["\\<\n]/g,
    (mark) => `\\${mark.charCodeAt(0).toString(16)} `,
  );
  return `@page{@top-left{content:"${text}"}}@page:first{@top-left{content:none}}`;
}

/** schema.org's ProfilePage, as search engines read it. */
function profilePage(content: Source['content']) {
  const { owner, siteName, home, skillGroups, experiences, recruiting, urlOf } = content;
  const current = experiences.filter(({ period }) => period.end === undefined);
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url: urlOf('/'),
    inLanguage: 'fr',
    mainEntity: {
      '@type': 'Person',
      name: siteName,
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

/** A list, or nothing rather than an empty one. */
function someOf<Item>(items: readonly Item[]): readonly Item[] | undefined {
  return items.length > 0 ? items : undefined;
}
