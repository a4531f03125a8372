import { createContext } from 'react';

/**
 * While the build renders every page into one document: the id of each page's element, by path. Without scripts, links
 * lead to these elements and buttons are disabled; the pre-paint script undoes both.
 */
export const PageAnchors = createContext<Readonly<Record<string, string>> | null>(null);
