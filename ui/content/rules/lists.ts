import { z } from 'zod';
import { listWithAnd } from '../lists.ts';
import { parsePath, valueAt } from '../paths.ts';
import { withPlainTexts } from '../richText.ts';
import { crossFieldRule } from './issues.ts';

/* Lists in which no two items are the same. */

/**
 * A field by which the items of a list are told apart: its path, such as `title` or `period.start`, or `optional` with the path
 * of a field that an item may lack.
 */
export type IdentityField = string | OptionalField;

interface OptionalField {
  readonly path: string;
  readonly isOptional: true;
}

/** A field that an item may lack. Two items that lack it are the same in it. */
export const optional = (path: string): OptionalField => ({ path, isOptional: true });

/** A list in which no two items have the same values in all `fields`. */
export function listOf<Item extends z.ZodType>(
  item: Item,
  fields: readonly IdentityField[],
  description = '',
) {
  const list = uniqueBy(z.array(item), fields);
  return description ? list.describe(description) : list;
}

/**
 * Refuses an item of a list that has the same values in all `fields` as an item before it. An item that lacks a field which is
 * not optional has a fault, and is compared with no other. In a list of texts, the texts are compared: the one field is only the
 * noun by which a report calls them.
 */
export function uniqueBy<Schema extends z.ZodType>(
  list: Schema,
  fields: readonly IdentityField[],
): Schema {
  const paths = fields.map(pathOf);
  const [mainField = ''] = paths;
  const fieldsInWords = listWithAnd(paths.map((path) => wordsForFields[path] ?? path));
  return crossFieldRule(list, (items, report) => {
    if (!Array.isArray(items)) return;
    const firstRanks = new Map<string, number>();
    for (const [rank, item] of withPlainTexts<unknown[]>(items).entries()) {
      const identity = identityOf(item, fields);
      if (identity === undefined) continue;
      const firstRank = firstRanks.get(identity);
      if (firstRank === undefined) {
        firstRanks.set(identity, rank);
        continue;
      }
      const place = typeof item === 'string' ? [rank] : [rank, mainField];
      report(
        `the same ${fieldsInWords} as item [${firstRank}] of the list`,
        'change or remove one of the two',
        ...place,
      );
    }
  });
}

const pathOf = (field: IdentityField) => (typeof field === 'string' ? field : field.path);

/** The words by which a report names a field. It names the other fields as the owner writes them. */
const wordsForFields: Readonly<Record<string, string>> = {
  alt: 'alternative text',
  'period.start': 'start',
  quote: 'quotation',
  studyType: 'kind',
};

/** The text by which an item is compared with others; `undefined` for an item that is compared with none. */
function identityOf(item: unknown, fields: readonly IdentityField[]): string | undefined {
  const texts =
    typeof item === 'string' ? [item] : fields.map((field) => comparedText(item, field));
  if (texts.some((text) => typeof text !== 'string')) return undefined;
  const identity = texts.join('\n').trim().toLowerCase();
  return identity === '' ? undefined : identity;
}

/** The value of a field, if it is a text. The value of an optional field becomes a text, even if the item lacks it. */
function comparedText(item: unknown, field: IdentityField): unknown {
  const value = valueAt(item, parsePath(pathOf(field)));
  if (typeof field === 'string') return value;
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : (value ?? '');
}
