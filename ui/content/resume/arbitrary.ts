import { createRequire } from 'node:module';
import fc from 'fast-check';
import type { ResumeFields } from './fields.ts';

/* Résumés for property-based tests, in the shape that the schema of JSON Resume gives. */

interface Part {
  readonly type?: string;
  readonly $ref?: string;
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Part>>;
  readonly items?: Part;
}

const schema: Part = createRequire(import.meta.url)('@jsonresume/schema/schema.json');
const { $schema: _, meta: __, ...lists } = schema.properties ?? {};

/** Characters that are no marks of HTML or Markdown. */
export const plainText = fc
  .string({ unit: 'grapheme', minLength: 1 })
  .map((text) => text.replace(/[*_`~<>&[\]\\#|+·–•▪◦‣●○■◆❖➢➤►▸✓✔✅☑-]/gu, '').trim());

/**
 * Résumés with any of the schema's fields.
 *
 * @param leaf the value of a field that is no list or object
 * @param otherwise what stands now and then in the place of a list or an object
 */
export function arbitraryResume(
  leaf: (part: Part, field: string) => fc.Arbitrary<unknown>,
  otherwise?: fc.Arbitrary<unknown>,
): fc.Arbitrary<ResumeFields> {
  const orOtherwise = (arbitrary: fc.Arbitrary<unknown>) =>
    otherwise ? fc.oneof({ weight: 5, arbitrary }, otherwise) : arbitrary;
  const like = (part: Part, field: string): fc.Arbitrary<unknown> => {
    const { type, properties = {}, items = {} } = part;
    if (type === 'array')
      return orOtherwise(fc.array(like(items, field), { minLength: 1, maxLength: 2 }));
    if (type !== 'object') return orOtherwise(leaf(part, field));
    return orOtherwise(record(properties));
  };
  const record = (properties: Readonly<Record<string, Part>>) =>
    fc.record(
      Object.fromEntries(
        Object.entries(properties).map(([name, part]) => [name, like(part, name)]),
      ),
      { requiredKeys: [] },
    );
  return record(lists);
}
