import { createRequire } from 'node:module';
import fc from 'fast-check';
import type { ResumeFields } from '../content/resumeFields.ts';
import type { Schema } from '../resume/fieldNames.ts';

/* Random résumés for tests, which have the fields of JSON Resume's schema. */

const schema: Schema = createRequire(import.meta.url)('@jsonresume/schema/schema.json');
const { $schema: _schema, meta: _meta, ...fieldsOfResume } = schema.properties ?? {};

/** Texts without characters that could be marks of HTML, of Markdown or of a list. */
export const plainText = fc
  .string({ unit: 'grapheme', minLength: 1 })
  .map((text) => text.replace(/[*_`~<>&[\]\\#|+·–•▪◦‣●○■◆❖➢➤►▸✓✔✅☑-]/gu, '').trim());

/**
 * Résumés with any of the schema's fields.
 *
 * @param leaf makes the value of a field that is no list or object
 * @param wrongValue a value that stands now and then in the place of any other, if it is given
 */
export function arbitraryResume(
  leaf: (schema: Schema, field: string) => fc.Arbitrary<unknown>,
  wrongValue?: fc.Arbitrary<unknown>,
): fc.Arbitrary<ResumeFields> {
  function anyValue(schema: Schema, field: string): fc.Arbitrary<unknown> {
    const rightValue = valueOfType(schema, field);
    if (!wrongValue) return rightValue;
    return fc.oneof({ weight: 5, arbitrary: rightValue }, wrongValue);
  }

  function valueOfType(schema: Schema, field: string): fc.Arbitrary<unknown> {
    if (schema.items)
      return fc.array(anyValue(schema.items, field), { minLength: 1, maxLength: 2 });
    return schema.properties ? objectOf(schema.properties) : leaf(schema, field);
  }

  function objectOf(schemas: Readonly<Record<string, Schema>>) {
    const fields = Object.entries(schemas).map(([name, schema]) => [name, anyValue(schema, name)]);
    return fc.record(Object.fromEntries(fields), { requiredKeys: [] });
  }

  return objectOf(fieldsOfResume);
}

/** A summary in each language that a résumé may be in, by which the import knows the language. */
const summaries = ['Je cherche une équipe à Nantes.', 'I am looking for a team in London.'];

/**
 * Résumés with short texts, and few entries in each list. They have every field that a site needs, except those that people
 * often leave out.
 */
export function smallResume(): fc.Arbitrary<ResumeFields> {
  const text = fc.oneof(
    fc.constantFrom('C', 'Dev', 'Ana Test', 'Développeuse', 'Łukasz'),
    fc.stringMatching(/^[A-Za-zéàç0-9][A-Za-zéàç0-9 ,.'()&]{0,40}$/),
  );
  const date = fc.constantFrom('2012', '2012-05', '2013-05-04');
  const url = fc.webUrl({ validSchemes: ['https'] });
  const texts = fc.array(text, { maxLength: 2 });
  const entries = (
    required: Readonly<Record<string, fc.Arbitrary<unknown>>>,
    optional: Readonly<Record<string, fc.Arbitrary<unknown>>> = {},
  ) =>
    fc.array(fc.record({ ...required, ...optional }, { requiredKeys: Object.keys(required) }), {
      maxLength: 2,
    });
  const basics = fc.record(
    {
      label: text,
      summary: fc.constantFrom(...summaries),
      email: fc.constant('moi@example.org'),
      url: fc.constant('https://moi.example.org'),
      location: fc.record(
        { countryCode: fc.constantFrom('FR', 'GB'), city: text, region: text },
        { requiredKeys: ['countryCode'] },
      ),
      name: text,
      phone: fc.constantFrom('06 39 98 12 34', '+44 7700 900123'),
      profiles: entries({ network: text }, { username: text, url }),
    },
    { requiredKeys: ['label', 'summary', 'email', 'url', 'location'] },
  );
  const job = { url, startDate: date, endDate: date, summary: text, highlights: texts };
  return fc.record(
    {
      basics,
      work: entries({ name: text, position: text }, job),
      education: entries({ institution: text, area: text }, { studyType: text, startDate: date }),
      projects: entries({ name: text, description: text }, { keywords: texts, url, entity: text }),
      skills: entries({ name: text }, { level: text, keywords: texts }),
      languages: entries({ language: text, fluency: text }),
      interests: entries({ name: text }, { keywords: texts }),
      certificates: entries({ name: text, issuer: text }, { date, url }),
    },
    { requiredKeys: ['basics'] },
  );
}
