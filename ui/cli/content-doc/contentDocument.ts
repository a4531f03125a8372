import { describeAcceptedValues } from './acceptedValues.ts';
import { isRequired, type JsonSchema, literal, objectsIn } from './jsonSchema.ts';

const introduction = `# The content: \`site/content.ts\`

<!-- Made by \`make content-doc\` from the descriptions in ui/content/: edit those. -->

\`make site\` makes the folder \`site/\`. Its file \`content.ts\` has every text of the site, as one object:

\`\`\`ts
import type { Content } from '../ui/content/schema';

export default {
  owner: { … },
  home: { … },
  …
} satisfies Content;
\`\`\`

- Type as it comes from the keyboard: by the rules of the language, the build sets apostrophes, quotation marks and
  no-break spaces in what is « prose », « label » or « name » below, and in titles. Other text stays as it is written.
- A text with an apostrophe stands between double quotation marks: \`"J'ai écrit le protocole"\`. Between single ones the
  apostrophe would end it.
- \`make dev\` shows mistakes over the page while you write. \`make check-site\` checks everything, pictures and colours
  too. Each mistake is one line that says where it is and what to do.
- In an editor that knows TypeScript, the names of the fields are completed, and each says on hover what it is for.
  [content.schema.json](content.schema.json) says the same of a content in one language as JSON Schema, for other
  programs.
- A list may be empty, \`[]\`; the page then shows nothing for it.
- **Talks, patents, courses**: what has no field here is a section of your own, in [\`sections\`](#sections).
- **Any value may be given by language**: a text, a list, a picture, an address, a figure, a whole entry. On a site with
  \`languages: ['fr', 'en']\`, « prose » is written in each; labels, titles and names may be the same in all.
  [site.md](site.md#a-second-language) says more.

  \`\`\`ts
  role: { fr: 'Développeuse full stack', en: 'Full-stack developer' },
  highlights: { fr: ['Temps de réponse divisé par trois'], en: ['Response time cut to a third'] },
  \`\`\`

- In the tables, \`period.start\` is the field \`start\` of the object \`period\`, and \`links[].label\` the field \`label\` of each
  item of the list \`links\`. « Required » is meant inside the object: where \`period\` is written, it needs a \`start\`.

**Links and emphasis**: « prose » takes what stands within a line of Markdown. A new line, \`\\n\`, begins a paragraph. Lengths
count what is read. « Plain prose », labels and names are shown as they are written.

| In \`content.ts\` | On the page and the CV |
| --- | --- |
| \`'[le code](https://code.example.org/criee)'\`, \`'[me contacter](/contact)'\` | a link |
| \`'https://code.example.org/criee'\`, \`'moi@example.org'\` | a link, whose words are the address |
| \`'*seule* au lancement'\` | emphasis |
| \`'**trois** fois plus vite'\` | strong emphasis |
| \`\` 'la commande \`make run\`' \`\` | code |
| \`'un [logbook](lang:en)'\` | words in another language |
| \`'2 \\\\* 3'\` | the mark itself, here a star |

\`/resume.json\` has the words alone, without links and emphasis: keep \`content.ts\`, which cannot be made from it again.

[site.md](site.md) is about the files beside \`content.ts\`: pictures, stories of projects, colours,
icon, signature.`;

/** A field that at least this many lists of entries have, with the same description, is described once. */
const MIN_LISTS_OF_COMMON_FIELD = 5;

/** The text of docs/content.md. Each field has an example from the first of `sources` that has the field. */
export function contentDocument(content: JsonSchema, sources: readonly string[]) {
  const fields = Object.entries(content.properties ?? {});
  const values = Object.entries(content.$defs ?? {});
  const examples = new Map(sources.toReversed().flatMap((source) => [...examplesOf(source)]));
  const common = commonRows(fields.flatMap(([key, field]) => tables(field, key)));
  const fieldParts = fields.flatMap(([key, field]) => [
    `## \`${key}\``,
    `${isRequired(content, key) ? 'Required' : 'Optional'}: ${describeAcceptedValues(field)}. ${field.description}`,
    ...withoutCommon(tables(field, key), common),
    examples.has(key) ? `\`\`\`ts\n${examples.get(key)}\n\`\`\`` : '',
  ]);
  const valueParts = values.flatMap(([name, value]) => [
    `### ${name}`,
    `${describeAcceptedValues(value).replace(/^o/, 'O')}. ${value.description}`,
    ...tables(value, name),
  ]);
  const parts = [
    introduction,
    listOfContents(
      fields.map(([key]) => key),
      values.map(([name]) => name),
    ),
    ...fieldParts,
    '## Every entry',
    'Each entry of the lists that say so has these fields too.',
    table(common),
    '## Shared values',
    ...valueParts,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** Links to the fields, and to the values that several fields share. */
function listOfContents(fields: readonly string[], values: readonly string[]): string {
  const fieldLinks = fields.map((key) => `[\`${key}\`](#${key.toLowerCase()})`);
  const valueLinks = values.map((name) => `[${name.toLowerCase()}](#${name.toLowerCase()})`);
  return `**Fields**: ${fieldLinks.join(' · ')}\n\n**Shared by several**: [every entry](#every-entry) · ${valueLinks.join(' · ')}`;
}

/** The rows of the tables in a text, without their headings. */
const rowsOf = (text: string) => text.split('\n').filter((line) => line.startsWith('| `'));

/** The rows that the tables of many fields have. */
function commonRows(allTables: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const row of allTables.flatMap(rowsOf)) counts.set(row, (counts.get(row) ?? 0) + 1);
  return [...counts].filter(([, count]) => count >= MIN_LISTS_OF_COMMON_FIELD).map(([row]) => row);
}

/** Removes the common rows from the tables of a field, and adds a sentence that leads to them. */
function withoutCommon(texts: readonly string[], common: readonly string[]): string[] {
  const withoutCommonRows = (text: string) =>
    text
      .split('\n')
      .filter((line) => !common.includes(line))
      .join('\n');
  const shortTexts = texts.map(withoutCommonRows);
  const commonRowsOfField = texts.flatMap(rowsOf).filter((row) => common.includes(row));
  if (commonRowsOfField.length === 0) return shortTexts;
  // The first cell of a row has the name of the field.
  const names = commonRowsOfField.map((row) => row.split(' | ')[0]?.slice(2));
  return [...shortTexts, `And the fields of [every entry](#every-entry): ${names.join(', ')}.`];
}

/** A field of a formatted content with its value, on one line or until the bracket that closes it. */
const FIELD = /^ {2}(\w+): (?:.*,$|[\s\S]*?^ {2}[\]}],$)/gm;

/** A list of several items, an item on a line or on several: the first group ends after the first item. */
const LIST_OF_SEVERAL = /^( {2}\w+: \[\n(?: {4}\{\n[\s\S]*?^ {4}\}| {4}\S.*),\n)(?! {2}\])[\s\S]*/m;

/** The code of each field of a formatted content, by the key. A list on several lines is cut after its first item. */
function examplesOf(source: string): ReadonlyMap<string, string> {
  return new Map(
    Array.from(source.matchAll(FIELD), ([code, key = '']) => {
      const shortCode = code.replace(LIST_OF_SEVERAL, '$1    …\n  ],');
      return [key, shortCode.replaceAll(/^ {2}/gm, '')];
    }),
  );
}

const table = (rows: readonly string[]) =>
  ['| Field | Required | Accepts | What it is for |', '| --- | --- | --- | --- |', ...rows].join(
    '\n',
  );

/** The table of a value's fields. An object with several forms has a table for each, named by the field that it fixes. */
function tables(value: JsonSchema, path: string): string[] {
  const tablesOfForms: string[] = [];

  /** The rows of an object's fields, each followed by those of the fields inside it. */
  function rows(object: JsonSchema, prefix = ''): string[] {
    return Object.entries(object.properties ?? {}).flatMap(([key, field]) => {
      const name = prefix + key;
      const row = rowOf(name, isRequired(object, key), field);
      const nameOfValue = `${name}${field.items ? '[]' : ''}`;
      const [form, ...otherForms] = objectsIn(field);
      if (!form) return [row];
      if (otherForms.length === 0) return [row, ...rows(form, `${nameOfValue}.`)];
      tablesOfForms.push(...tables(field, `${path}.${nameOfValue}`));
      return [row];
    });
  }

  const objects = objectsIn(value);
  const tablesOfValue = objects.flatMap((object) => {
    const title = objects.length > 1 ? titleOfForm(object, path) : '';
    return [title, table(rows(object))];
  });
  return [...tablesOfValue, ...tablesOfForms];
}

function rowOf(name: string, isNeeded: boolean, field: JsonSchema): string {
  const cells = [
    `\`${name}\``,
    isNeeded ? 'yes' : 'no',
    describeAcceptedValues(field),
    field.description ?? '',
  ].map((cell) => cell.replaceAll('|', '\\|'));
  return `| ${cells.join(' | ')} |`;
}

/** The title of the table of one form of an object. */
function titleOfForm({ properties = {} }: JsonSchema, path: string): string {
  const [key, field] = Object.entries(properties).find(([, field]) => field.const) ?? [];
  return field ? `### \`${path}\`, with \`${key}: ${literal(field.const)}\`` : '';
}
