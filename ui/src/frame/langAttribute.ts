import type { Site } from '../site';

/**
 * The `lang` of an element that the built document has in every language. Of these, its styles show those in the
 * language of the document (document/styles.ts).
 */
export const langAttribute = ({ language }: Site) =>
  import.meta.env.HAS_TRANSLATION && { lang: language };
