import type { CheckedContent } from './schema.ts';

/** Every word drawn on the picture of link previews, from the content. */
export function socialCardWords({ owner, recruiting = {} }: CheckedContent) {
  return {
    name: owner.name ?? null,
    role: owner.role,
    lang: owner.roleLang ?? 'fr',
    facts: [recruiting.stack, recruiting.availability].filter((fact) => fact !== undefined),
    address: owner.siteUrl.replace(/^https?:\/\/(?:www\.)?|\/$/g, ''),
  };
}
