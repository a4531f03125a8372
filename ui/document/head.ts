import { themeColors } from '../content/theme/colors.ts';
import type { DocumentContext } from './context.ts';
import { escapeHtml } from './escape.ts';

/** The head's elements from the content: title, metadata for search engines and link previews, theme. */
export function headTags(context: DocumentContext): string {
  return [
    ...metadata(context),
    ...barColors(context.theme),
    `<script>${context.scripts.head}</script>`,
  ].join('');
}

function metadata({ site, urlOf, pages, hasSocialCard }: DocumentContext): string[] {
  const [homePage] = pages;
  if (!homePage) throw new Error('pages.ts lists no page');
  // No address: the document is the same for every page, and the server sends each page's own (src/http/headers.rs).
  const properties = {
    'og:type': 'profile',
    'og:locale': 'fr_FR',
    'og:site_name': site.name,
    'og:title': homePage.title,
    'og:description': homePage.description,
    ...(hasSocialCard && {
      'og:image': urlOf('/social-card.png'),
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': `${site.name}, ${site.owner.role}`,
    }),
  };
  return [
    `<title>${escapeHtml(homePage.title)}</title>`,
    `<meta name="description" content="${escapeHtml(homePage.description)}">`,
    `<meta name="twitter:card" content="${hasSocialCard ? 'summary_large_image' : 'summary'}">`,
    ...Object.entries(properties).map(
      ([property, value]) => `<meta property="${property}" content="${escapeHtml(value)}">`,
    ),
  ];
}

/** The colour of the browser's toolbars: the page's background, read from the tokens so that they cannot differ. */
function barColors(theme: string): string[] {
  return Object.entries(themeColors(theme).paper).map(
    ([scheme, color]) =>
      `<meta name="theme-color" data-scheme="${scheme}" media="(prefers-color-scheme: ${scheme})" content="${color}">`,
  );
}
