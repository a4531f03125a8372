import { FILE_NAMES } from './words/files.ts';

/**
 * The files of a site's folder that the build looks for by their names. `wordsOf` names the CV and the card of a language that
 * is not the first.
 */
export const OWN_FILES = {
  content: 'content.ts',
  theme: 'theme.css',
  icon: 'favicon.svg',
  signature: 'signature.svg',
  card: FILE_NAMES.card,
  cv: FILE_NAMES.cv,
};

/** The files that the build makes for the root of every site, besides those of each language (`wordsOf`). */
export const BUILT_FILES = {
  smallIcon: 'favicon.ico',
  largeIcon: 'apple-touch-icon.png',
  robots: 'robots.txt',
  sitemap: 'sitemap.xml',
};
