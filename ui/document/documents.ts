import type { HeadPage } from './metadata.ts';
import type { ServerBundle } from './serverBundle.ts';

/** The document that pages without a head of their own share. */
const SHARED_DOCUMENT = 'index.html';

/**
 * Whether a page has a head of its own: it is shared for its own sake, such as a project's story, or in another language
 * than the first. The specification's pages have one document.
 */
const hasOwnHead = ({ site }: ServerBundle, page: HeadPage) =>
  page.project !== undefined || page.site.language !== site.language;

/** The file of a page's document, in the dist folder. */
export const documentFile = (app: ServerBundle, page: HeadPage) =>
  hasOwnHead(app, page) ? `${page.path.slice(1)}.html` : SHARED_DOCUMENT;

/** The documents to make: the file of each, and the page that its head describes where it is not shared. */
export function siteDocuments(
  app: ServerBundle,
): readonly { readonly file: string; readonly page?: HeadPage }[] {
  const ownPages = [...app.pages, ...app.notFoundPages].filter((page) => hasOwnHead(app, page));
  return [
    { file: SHARED_DOCUMENT },
    ...ownPages.map((page) => ({ file: documentFile(app, page), page })),
  ];
}
