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
/** The document takes its examples from these variants, because together they have every field. The first one is simpler. */
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
  const jobs = z.array(z.strictObject({ at: z.strictObject({ year: z.number() }).describe('A.') }));
  const content = z.strictObject({ jobs: jobs.describe('Jobs.'), city: z.string().optional() });
  expect(() => jsonSchema(content)).toThrow(
    "Nothing says what these are for: jobs[].at.year, city. Add `.describe('…')` to each, in ui/content/.",
  );
});

const validate = new Ajv2020().compile(JSON.parse(schemaText(schema)));

test('the JSON Schema accepts a content that has everything', () => {
  expect(validate(most), JSON.stringify(validate.errors)).toBe(true);
});

test('the JSON Schema refuses a text that is too long', () => {
  expect(validate({ ...most, owner: { ...most.owner, brand: 'x'.repeat(41) } })).toBe(false);
});
