import { createRequire } from 'node:module';
import fc from 'fast-check';
import type { ResumeFields } from '../content/resumeFields.ts';
import type { Schema } from './fieldNames.ts';

/* Résumés for tests, in the shape that the schema of JSON Resume gives. */

const schema: Schema = createRequire(import.meta.url)('@jsonresume/schema/schema.json');
const { $schema: _schema, meta: _meta, ...properties } = schema.properties ?? {};

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
  leaf: (part: Schema, field: string) => fc.Arbitrary<unknown>,
  otherwise?: fc.Arbitrary<unknown>,
): fc.Arbitrary<ResumeFields> {
  function anyValue(part: Schema, field: string): fc.Arbitrary<unknown> {
    const expected = expectedValue(part, field);
    return otherwise ? fc.oneof({ weight: 5, arbitrary: expected }, otherwise) : expected;
  }

  function expectedValue(part: Schema, field: string): fc.Arbitrary<unknown> {
    if (part.items) return fc.array(anyValue(part.items, field), { minLength: 1, maxLength: 2 });
    return part.properties ? objectOf(part.properties) : leaf(part, field);
  }

  const objectOf = (parts: Readonly<Record<string, Schema>>) =>
    fc.record(
      Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, anyValue(part, name)])),
      { requiredKeys: [] },
    );
  return objectOf(properties);
}

/** The summary of a person with few words, in each language that an import can be in. */
const summaries = ['Je cherche une équipe à Nantes.', 'I am looking for a team in London.'];

/**
 * Résumés of people with few words: short names and texts, no section or one or two, in either language. Nothing that a
 * site needs is missing, but what some leave out.
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
    others: Readonly<Record<string, fc.Arbitrary<unknown>>> = {},
  ) =>
    fc.array(fc.record({ ...required, ...others }, { requiredKeys: Object.keys(required) }), {
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
