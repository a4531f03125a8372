import { storyCard } from '../content/pageAddresses.ts';
import { themeColors } from '../content/theme/colors.ts';
import { type Language, languages } from '../content/words/words.ts';
import { escapeHtml } from './escape.ts';
import type { DocumentContext, ServerBundle } from './serverBundle.ts';
import { workData } from './structuredData.ts';

/** What a head tells of a page. */
type Page = Pick<
  DocumentContext['pages'][number] & { readonly isNotFound?: boolean },
  'site' | 'path' | 'title' | 'description' | 'project' | 'isNotFound'
>;

/**
 * The pages that are shared for their own sake, and those in another language than French. Each is answered under a head
 * of its own, all others under one.
 */
export const pagesWithOwnHead = (app: ServerBundle): readonly Page[] => [
  ...app.pages.filter((page) => page.project || page.site.language !== app.site.language),
  ...app.notFoundPages,
];

/**
 * The head's elements from the content: title, metadata for search engines and link previews, theme; those of `page`
 * where it has its own. What the pages do not share comes last and is equally long in all (ownDocuments.ts).
 */
export function headTags(context: DocumentContext, page?: Page): string {
  const all = [undefined, ...pagesWithOwnHead(context)].map((it) => metadata(context, it));
  const isShared = (tag: string) => all.every((tags) => tags.includes(tag));
  const own = metadata(context, page);
  const last = (tags: readonly string[]) => tags.filter((tag) => !isShared(tag)).join('');
  const length = Math.max(...all.map((tags) => Buffer.byteLength(last(tags))));
  return [
    ...own.filter(isShared),
    last(own) + ' '.repeat(length - Buffer.byteLength(last(own))),
    ...barColors(context.theme),
    `<script>${context.scripts.head}</script>`,
  ].join('');
}

function metadata(context: DocumentContext, page?: Page): string[] {
  const { urlOf, pages } = context;
  const { title, description } = page ?? pages[0] ?? {};
  if (title === undefined || description === undefined) throw new Error('pages.ts lists no page');
  const { project, isNotFound } = page ?? {};
  const { site = context.site } = page ?? {};
  const url = page && !isNotFound && urlOf(page.path);
  // Without an own head the document has no address: it is the same for several pages, and the server sends each
  // page's own (src/http/headers.rs).
  const properties = {
    'og:type': project ? 'article' : 'profile',
    'og:locale': site.locale,
    'og:site_name': site.name,
    'og:title': title,
    'og:description': description,
    ...(url && { 'og:url': url }),
    'og:image': urlOf(
      project && page
        ? storyCard(page.path)
        : `/${languages[site.language as Language].files.card}`,
    ),
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': `${site.name}, ${project?.title ?? site.owner.role}`,
  };
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    '<meta name="twitter:card" content="summary_large_image">',
    ...Object.entries(properties).map(
      ([property, value]) => `<meta property="${property}" content="${escapeHtml(value)}">`,
    ),
    ...(url ? [`<link rel="canonical" href="${escapeHtml(url)}">`] : []),
    ...(project
      ? [`<meta name="author" content="${escapeHtml(site.name)}">`, workData(site, urlOf, project)]
      : []),
  ];
}

/** The colour of the browser's toolbars: the page's background, read from the tokens so that they cannot differ. */
function barColors(theme: string): string[] {
  return Object.entries(themeColors(theme).paper).map(
    ([scheme, color]) =>
      `<meta name="theme-color" data-scheme="${scheme}" media="(prefers-color-scheme: ${scheme})" content="${color}">`,
  );
}
