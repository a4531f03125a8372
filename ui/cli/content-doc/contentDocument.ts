import type { ContentField } from './contentFields.ts';
import { introduction } from './introduction.ts';

/** The text of docs/content.md; `examples` has the code of some fields. */
export function contentDocument(
  content: ContentField,
  examples: ReadonlyMap<string, string> = new Map(),
): string {
  const missing = uncommented(content);
  if (missing.length > 0)
    throw new Error(
      `No comment says what these are for: ${missing.join(', ')}. Write a JSDoc comment before each, in ui/content/.`,
    );
  const shared = sharedKinds(content);
  const fields = Object.entries(content.properties ?? {}).flatMap(([key, field]) => [
    `## \`${key}\``,
    `${isRequired(content, key) ? 'Required' : 'Optional'}: ${accepted(field, shared)}. ${field.description}`,
    ...(sharedKind(field, shared) ? [] : tables(field, key, shared)),
    examples.has(key) ? `\`\`\`ts\n${examples.get(key)}\n\`\`\`` : '',
  ]);
  const kinds = [...shared.values()].flatMap((value) => [
    `### ${title(value)}`,
    `${capitalized(accepted({ ...value, kind: undefined }, shared))}. ${value.kind?.comment}`,
    ...tables(value, title(value), shared),
  ]);
  return [introduction, ...fields, ...(kinds.length > 0 ? ['## Shared values'] : []), ...kinds]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n');
}

/** The objects that a value may be, or that each item of a list may be. */
function objectsIn(value: ContentField): ContentField[] {
  if (value.properties) return [value];
  return [value.items ?? [], value.anyOf ?? [], value.oneOf ?? []].flat().flatMap(objectsIn);
}

const isRequired = (object: ContentField, key: string) => object.required?.includes(key) ?? false;

/** The fields without a comment, by their path. */
function uncommented(value: ContentField, path = ''): string[] {
  const missing = objectsIn(value).flatMap((object) =>
    Object.entries(object.properties ?? {}).flatMap(([key, field]) => {
      const name = path ? `${path}.${key}` : key;
      return [
        ...(field.description ? [] : [name]),
        ...uncommented(field, field.items ? `${name}[]` : name),
      ];
    }),
  );
  return [...new Set(missing)];
}

type Kinds = ReadonlyMap<string, ContentField>;

const kindKey = ({ kind }: ContentField) => `${kind?.file} ${kind?.name}`;

/** Objects that several fields have: each is documented once. Only those whose constant has a comment. */
function sharedKinds(content: ContentField): Kinds {
  const seen = new Map<string, ContentField>();
  const shared = new Map<string, ContentField>();
  const visit = (value: ContentField) => {
    if (value.items) return visit(value.items);
    const objects = objectsIn(value);
    if (value.kind?.comment && objects.length > 0) {
      const key = kindKey(value);
      if (seen.has(key)) shared.set(key, value);
      seen.set(key, value);
    }
    for (const { properties } of objects) Object.values(properties ?? {}).forEach(visit);
  };
  visit(content);
  return shared;
}

/** The shared kind of a value, or of each item of a list. */
function sharedKind(value: ContentField, shared: Kinds): ContentField | undefined {
  return value.items ? sharedKind(value.items, shared) : shared.get(kindKey(value));
}

/** `projectPicture` as « Project picture ». */
const title = ({ kind }: ContentField) =>
  capitalized((kind?.name ?? '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const literal = (value: unknown) => (typeof value === 'string' ? `'${value}'` : String(value));

const code = (value: unknown) => `\`${literal(value)}\``;

/** What may be written as a value. */
function accepted(value: ContentField, shared: Kinds): string {
  if (value.items) {
    const item = accepted(value.items, shared);
    return item === 'object' ? 'list of objects' : `list; each item: ${item}`;
  }
  const kind = sharedKind(value, shared);
  if (kind)
    return `[${title(kind).toLowerCase()}](#${title(kind).toLowerCase().replaceAll(' ', '-')})`;
  if (value.accepts) return value.accepts;
  if (value.const !== undefined) return code(value.const);
  if (value.enum)
    return value.enum
      .map(code)
      .join(', ')
      .replace(/, ([^,]*)$/, ' or $1');
  const options = value.anyOf ?? value.oneOf;
  if (options) return [...new Set(options.map((option) => accepted(option, shared)))].join(', or ');
  if (value.type === 'string') return 'text';
  return [
    value.type,
    value.exclusiveMinimum !== undefined && `above ${value.exclusiveMinimum}`,
    value.minimum !== undefined && `from ${value.minimum}`,
    value.maximum !== undefined && `up to ${value.maximum}`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** The tables of a value's fields: one, and one for each form of an object that has several. */
function tables(value: ContentField, path: string, shared: Kinds): string[] {
  const forms: string[] = [];

  function rows(object: ContentField, prefix: string): string[][] {
    return Object.entries(object.properties ?? {}).flatMap(([key, field]) => {
      const name = `${prefix}${key}`;
      const row = [
        `\`${name}\``,
        isRequired(object, key) ? 'yes' : 'no',
        accepted(field, shared),
        field.description ?? '',
      ];
      if (sharedKind(field, shared)) return [row];
      const [first, ...others] = objectsIn(field);
      const inner = `${name}${field.items ? '[]' : ''}`;
      if (others.length > 0) forms.push(...tables(field, `${path}.${inner}`, shared));
      return first && others.length === 0 ? [row, ...rows(first, `${inner}.`)] : [row];
    });
  }

  const objects = objectsIn(value);
  const own = objects.flatMap((object, at) => [
    objects.length > 1 ? `### \`${path}\`, ${formName(object, at)}` : '',
    table(rows(object, '')),
  ]);
  return [...own, ...forms];
}

/** How one form of an object is told from the others: by the values that it fixes. */
function formName({ properties = {} }: ContentField, at: number): string {
  const fixed = Object.entries(properties).find(([, field]) => field.const !== undefined);
  return fixed ? `with \`${fixed[0]}: ${literal(fixed[1].const)}\`` : `form ${at + 1}`;
}

const header = ['Field', 'Required', 'Accepts', 'What it is for'];

/** The most characters that a cell is filled up to: one long cell should not make every line long. */
const MAX_PADDING = 60;

/** A table whose columns, except the last, are aligned in the source too. */
function table(rows: readonly string[][]): string {
  if (rows.length === 0) return '';
  const cells = [header, ...rows.map((row) => row.map((cell) => cell.replaceAll('|', '\\|')))];
  const widths = header.map((name, at) =>
    at === header.length - 1
      ? name.length
      : Math.min(MAX_PADDING, Math.max(...cells.map((row) => row[at]?.length ?? 0))),
  );
  const line = (row: readonly string[], fill = ' ') =>
    `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0, fill)).join(' | ')} |`;
  const [names, ...others] = cells.map((row) => line(row));
  return [names, line(['', '', '', ''], '-'), ...others].join('\n');
}
