import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerBundle } from '../serverBundle.ts';
import type { Step } from './step.ts';

const tokens = readFileSync(join(import.meta.dirname, '../../src/styles/tokens.css'), 'utf8');

/** Writes the head of the page from the content: title, metadata for search engines and link previews, theme. */
export const head: Step = {
  name: 'head',
  run(html, app) {
    const tags = [
      ...metadata(app),
      ...themeColors(tokens),
      `<script>${app.headScript}</script>`,
      `<script type="application/ld+json">${app.jsonForScript(profilePage(app.content))}</script>`,
    ];
    return html.replace(/(<meta name="viewport"[^>]*>)/, (viewport) => viewport + tags.join(''));
  },
};

function metadata({ content, pages }: ServerBundle): string[] {
  const { owner, siteName, urlOf } = content;
  const [homePage] = pages;
  if (!homePage) throw new Error('pages.ts lists no page');
  const url = urlOf(homePage.path);
  const card = urlOf('/social-card.png');
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
function profilePage({ owner, siteName, home, skillGroups, urlOf }: ServerBundle['content']) {
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
