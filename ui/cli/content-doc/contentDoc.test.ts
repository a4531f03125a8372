import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { project } from '../../folders';
import most from '../../variants/most/content';
import { describeAcceptedValues } from './acceptedValues';
import { contentDocument } from './contentDocument';
import { writeContentType } from './contentType';
import { jsonSchema, schemaText } from './jsonSchema';

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
  { file: 'ui/content/contentType.ts', text: writeContentType(schema) },
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

test.each([
  {
    limits: { type: 'string', minLength: 50, maxLength: 160 },
    words: 'text, 50 to 160 characters',
  },
  { limits: { type: 'string', minLength: 50 }, words: 'text, 50 characters at least' },
  { limits: { type: 'string', maxLength: 160 }, words: 'text, 160 characters at most' },
  { limits: { type: 'integer', minimum: 1, maximum: 36 }, words: 'whole number from 1 to 36' },
  { limits: { type: 'integer', minimum: 1 }, words: 'whole number, at least 1' },
  { limits: { type: 'integer', maximum: 36 }, words: 'whole number, at most 36' },
  { limits: { type: 'number', exclusiveMinimum: 0 }, words: 'number above 0' },
  {
    limits: { type: 'number', exclusiveMinimum: 0, maximum: 36 },
    words: 'number above 0, at most 36',
  },
])('limits are described as « $words »', ({ limits, words }) => {
  expect(describeAcceptedValues(limits)).toBe(words);
});

const validate = new Ajv2020().compile(JSON.parse(schemaText(schema)));

test('the JSON Schema accepts a content that has everything', () => {
  expect(validate(most), JSON.stringify(validate.errors)).toBe(true);
});

test('the JSON Schema refuses a text that is too long', () => {
  expect(validate({ ...most, owner: { ...most.owner, brand: 'x'.repeat(41) } })).toBe(false);
});
