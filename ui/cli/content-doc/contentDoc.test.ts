import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { project } from '../../folders';
import most from '../../variants/most/content';
import { contentDocument } from './contentDocument';
import { contentType, jsonSchema, schemaText } from './jsonSchema';

const schema = jsonSchema();
/** The sources of two variants, which together have an example of every field. The first one is simpler. */
const variantSources = await Promise.all(
  ['between', 'most'].map((variant) =>
    readFile(join(project, 'ui/variants', variant, 'content.ts'), 'utf8'),
  ),
);

test.each([
  { file: 'docs/content.md', text: contentDocument(schema, variantSources) },
  { file: 'docs/content.schema.json', text: schemaText(schema) },
  { file: 'ui/content/contentType.ts', text: contentType(schema) },
])('$file agrees with the schema', async ({ file, text }) => {
  await expect(text, 'Run `make content-doc`.').toMatchFileSnapshot(join(project, file));
});

test('a field without a description is refused, and named', () => {
  const period = z.strictObject({ year: z.number() }).describe('When it was.');
  const jobs = z.array(z.strictObject({ period })).describe('Jobs.');
  const content = z.strictObject({ jobs, city: z.string().optional() });

  expect(() => jsonSchema(content)).toThrow(
    "Nothing says what these are for: jobs[].period.year, city. Add `.describe('…')` to each, in ui/content/.",
  );
});

const validate = new Ajv2020().compile(JSON.parse(schemaText(schema)));

test('the JSON Schema accepts a content that has everything', () => {
  expect(validate(most), JSON.stringify(validate.errors)).toBe(true);
});

test('the JSON Schema refuses a text that is too long', () => {
  expect(validate({ ...most, owner: { ...most.owner, brand: 'x'.repeat(41) } })).toBe(false);
});
