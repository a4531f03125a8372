import type { CheckedContent } from './schema.ts';
import type { Words } from './words/words.ts';

/** Every word drawn on the picture of link previews, from the content. */
export function socialCardWords({ owner, recruiting = {} }: CheckedContent, { language }: Words) {
  return {
    name: owner.name ?? null,
    role: owner.role,
    lang: owner.roleLang ?? language,
    facts: [recruiting.stack, recruiting.availability].filter((fact) => fact !== undefined),
    address: owner.siteUrl.replace(/^https?:\/\/(?:www\.)?|\/$/g, ''),
  };
}
