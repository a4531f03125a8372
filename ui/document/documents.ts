import type { HeadPage } from './metadata.ts';
import type { ServerBundle } from './serverBundle.ts';

/** The document of the home page, which pages without a head of their own share. */
const HOME_DOCUMENT = 'index.html';

/** A document to make. */
export interface SiteDocument {
  /** The file of the document, in the dist folder. */
  readonly file: string;
  /** The page that its head describes, where it has no other one. */
  readonly page?: HeadPage;
}

/**
 * Says which pages have a head of their own. On a host of static pages all have, because each is a file there. The server
 * sends the specification's pages as one document, and others have their own: those that are shared for their own sake, such
 * as a project's story, and those in another language than the first.
 */
const hasOwnHead = ({ site }: ServerBundle, page: HeadPage, isForStaticHost: boolean) =>
  isForStaticHost || page.project !== undefined || page.site.language !== site.language;

/** The file of a page's document, in the dist folder. */
export function documentFile(app: ServerBundle, page: HeadPage, isForStaticHost: boolean): string {
  if (page.path === '/' || !hasOwnHead(app, page, isForStaticHost)) return HOME_DOCUMENT;
  return `${page.path.slice(1)}.html`;
}

/** The documents to make, each once. */
export function siteDocuments(
  app: ServerBundle,
  isForStaticHost: boolean,
): readonly SiteDocument[] {
  const pages = [...app.pages, ...app.notFoundPages];
  const ownDocuments = pages
    .filter((page) => hasOwnHead(app, page, isForStaticHost))
    .map((page) => ({ file: documentFile(app, page, isForStaticHost), page }));
  return isForStaticHost ? ownDocuments : [{ file: HOME_DOCUMENT }, ...ownDocuments];
}
