import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { loadServerBundle } from './serverBundle.ts';

type Bundle = Awaited<ReturnType<typeof loadServerBundle>>;

/** Writes the head of the page from the content: title, metadata for search engines and link previews, theme. */
export function head(): Plugin {
  let root = '';
  return {
    name: 'portfolio:head',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        const bundle = await loadServerBundle(root);
        const tokens = readFileSync(`${root}/src/styles/tokens.css`, 'utf8');
        const tags = [
          ...metadata(bundle),
          ...themeColors(tokens),
          `<script>${bundle.headScript}</script>`,
          `<script type="application/ld+json">${bundle.jsonForScript(profilePage(bundle.content))}</script>`,
        ];
        return html.replace(
          /(<meta name="viewport"[^>]*>)/,
          (viewport) => viewport + tags.join(''),
        );
      },
    },
  };
}

function metadata({ content, pages }: Bundle): string[] {
  const { owner, siteName } = content;
  const [homePage] = pages;
  if (!homePage) throw new Error('pages.ts lists no page');
  const url = owner.siteUrl + homePage.path;
  const card = `${owner.siteUrl}/social-card.png`;
  const properties = {
    'og:type': 'profile',
    'og:locale': 'fr_FR',
    'og:site_name': siteName,
    'og:title': homePage.title,
    'og:description': homePage.description,
    'og:url': url,
    'og:image': card,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': `${siteName}, ${owner.role}`,
  };
  return [
    `<title>${escapeHtml(homePage.title)}</title>`,
    `<meta name="description" content="${escapeHtml(homePage.description)}">`,
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    '<meta name="twitter:card" content="summary_large_image">',
    ...Object.entries(properties).map(
      ([property, value]) => `<meta property="${property}" content="${escapeHtml(value)}">`,
    ),
  ];
}

/** The colour of the browser's own bars: the paper's, read from the tokens so that they cannot differ. */
function themeColors(tokens: string): string[] {
  const [, light, dark] = /--paper: light-dark\((#\w+), (#\w+)\)/.exec(tokens) ?? [];
  if (!light || !dark) throw new Error('tokens.css does not define --paper as light-dark(#…, #…)');
  return Object.entries({ light, dark }).map(
    ([scheme, color]) =>
      `<meta name="theme-color" data-scheme="${scheme}" media="(prefers-color-scheme: ${scheme})" content="${color}">`,
  );
}

/** schema.org's ProfilePage, as search engines read it. */
function profilePage({ owner, siteName, home, skillGroups }: Bundle['content']) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url: `${owner.siteUrl}/`,
    inLanguage: 'fr',
    mainEntity: {
      '@type': 'Person',
      name: siteName,
      jobTitle: owner.role,
      description: home.description,
      email: owner.email,
      telephone: owner.phoneNumber,
      url: `${owner.siteUrl}/`,
      address: {
        '@type': 'PostalAddress',
        addressLocality: owner.city,
        addressCountry: owner.countryCode,
      },
      knowsAbout: skillGroups.flatMap(({ skills }) => skills),
      sameAs: [owner.linkedin.href, owner.github.href].filter(Boolean),
    },
  };
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
