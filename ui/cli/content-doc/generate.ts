import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { project } from '../../folders.ts';
import { contentDocument } from './contentDocument.ts';
import { contentType } from './contentType.ts';
import { jsonSchema } from './jsonSchema.ts';

/** The files that are made of the schema, by their path in the repository, and what each should be. */
export async function generate(): Promise<Readonly<Record<string, string>>> {
  const schema = jsonSchema();
  const example = await readFile(join(project, 'ui/variants/between/content.ts'), 'utf8');
  return {
    'docs/content.md': contentDocument(schema, examplesOf(example)),
    // Each field of the content is on one line.
    'docs/content.schema.json': `${JSON.stringify(schema, published, 2).replaceAll(/\n(?: {5,}| {4}(?=[}\]]))/g, ' ')}\n`,
    'ui/content/contentType.ts': contentType(schema),
  };
}

/** Leaves out what only translations need. */
const published = (key: string, value: unknown) => (key === 'translate' ? undefined : value);

/** The code of each field of a formatted content; of a list on several lines, only as far as its first item. */
function examplesOf(source: string): ReadonlyMap<string, string> {
  const fields = source.matchAll(/^ {2}(\w+): (?:.*,$|[\s\S]*?^ {2}[\]}],$)/gm);
  const firstOfMany = /^( {2}\w+: \[\n(?: {4}\{\n[\s\S]*?^ {4}\}| {4}\S.*),\n)(?! {2}\])[\s\S]*/m;
  return new Map(
    [...fields].map(([code, key = '']) => [
      key,
      code.replace(firstOfMany, '$1    …\n  ],').replaceAll(/^ {2}/gm, ''),
    ]),
  );
}
