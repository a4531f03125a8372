import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { project } from '../../folders';
import most from '../../variants/most/content';
import { generate } from './generate';
import { jsonSchema } from './jsonSchema';

const generated = await generate();

test.each(Object.entries(generated))('%s is what the schema says', async (file, text) => {
  expect(await readFile(join(project, file), 'utf8'), 'Run `make content-doc`.').toBe(text);
});

test('a field without a description is refused, and named', () => {
  const jobs = z.array(z.strictObject({ at: z.strictObject({ year: z.number() }).describe('A.') }));
  const schema = z.strictObject({ jobs: jobs.describe('Jobs.'), city: z.string().optional() });
  expect(() => jsonSchema(schema)).toThrow(
    "Nothing says what these are for: jobs[].at.year, city. Add `.describe('…')` to each, in ui/content/.",
  );
});

test('the JSON Schema accepts a content that has everything, and no text that is too long', () => {
  const validate = new Ajv2020().compile(JSON.parse(generated['docs/content.schema.json'] ?? ''));
  expect(validate(most), JSON.stringify(validate.errors)).toBe(true);
  expect(validate({ ...most, owner: { ...most.owner, brand: 'x'.repeat(41) } })).toBe(false);
});
