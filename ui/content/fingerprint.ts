import { createHash } from 'node:crypto';
import type { CheckedContent } from './schema.ts';
import { sectionList } from './sections.ts';

/**
 * Tells apart contents whose CVs differ: a hash of all that the printed profile says. What no CV shows, such as
 * pictures, is not in it, nor is how the page looks.
 */
export function contentFingerprint(content: CheckedContent): string {
  const { owner, recruiting, titles = {}, profile } = content;
  const { portrait: _, copyrightYear: __, ...person } = owner;
  const said = {
    owner: person,
    recruiting,
    order: profile.order,
    // A section that is added to the product later changes nothing where it is empty.
    ...Object.fromEntries(
      sectionList.flatMap(({ key, field }) => {
        const entries = printedEntries(content[field]);
        return entries.length > 0 ? [[field, { title: titles[key], entries }]] : [];
      }),
    ),
  };
  return createHash('sha256').update(JSON.stringify(said)).digest('hex');
}

/** The entries of the CV, which has no pictures. */
function printedEntries(entries: readonly { readonly cv?: false | undefined }[]) {
  return entries
    .filter(({ cv }) => cv !== false)
    .map((entry) => ({ ...entry, picture: undefined }));
}

/** Of which content a CV was printed; nothing when it is not from `make cv`. */
export function fingerprintOfCv(cv: Uint8Array): string | undefined {
  return /<dc:source>sha256:([\da-f]{64})</.exec(Buffer.from(cv).toString('latin1'))?.[1];
}
