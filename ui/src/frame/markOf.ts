import type { Site } from '../site';

/**
 * The attribute of what stands in the document once a language. While all of them are there, the document shows those of
 * its own language (document/styles.ts).
 */
export const markOf = ({ language }: Site) => import.meta.env.HAS_TRANSLATION && { lang: language };
