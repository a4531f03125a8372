import { z } from 'zod';
import type { Content, PlainContent } from './contentType.ts';
import { listWithOr } from './lists.ts';
import { valueAt } from './paths.ts';
import { crossFieldRule, type ReportIssue } from './rules/issues.ts';
import { listOf } from './rules/lists.ts';
import { interestSchema, statSchema, traitSchema } from './schema/entries.ts';
import { legalSchema } from './schema/legal.ts';
import { navigationLabelsSchema } from './schema/navigationLabels.ts';
import { ownerSchema } from './schema/owner.ts';
import {
  aboutPageSchema,
  contactPageSchema,
  homePageSchema,
  profilePageSchema,
} from './schema/pages.ts';
import { recruitingSchema } from './schema/recruiting.ts';
import { titlesSchema } from './schema/titles.ts';
import { valueSchemas } from './schema/values.ts';
import { ownKeyForm } from './sections/ownSections.ts';
import { ownSectionsField, sectionFields, sectionKeys } from './sections.ts';
import { itemsOf, type UncheckedObject } from './unchecked.ts';
import { allLanguages, type Language } from './words/words.ts';

/**
 * `Content` is the type that an owner writes, and `PlainContent` has its values in one language (inLanguage.ts). They are
 * generated from the schema, so that editors show the purpose of each field.
 */
export type { Content, PlainContent };

/** The content in one language once the schema has checked it: every text has its typography. */
export type CheckedContent = z.output<ReturnType<typeof makeContentSchema>>;

const cachedSchemas = new Map<Language, z.ZodType<CheckedContent, PlainContent>>();

/** The schema of the content in a language. The types, the checks and the documentation of the content follow from it. */
export function contentSchema(language: Language): z.ZodType<CheckedContent, PlainContent> {
  const schema = cachedSchemas.get(language) ?? makeContentSchema(language);
  cachedSchemas.set(language, schema);
  return schema;
}

function makeContentSchema(language: Language) {
  const schemas = valueSchemas(language);
  const fields = z.strictObject({
    languages: siteLanguagesSchema()
      .optional()
      .describe(
        "The languages in which the site is published; by default `['fr']`. The first is at `/`, each other one below `/en` or the like.",
      ),
    owner: ownerSchema(schemas).describe('The person whom the site presents.'),
    recruiting: recruitingSchema(schemas).optional(),
    labels: navigationLabelsSchema(schemas).optional(),
    titles: titlesSchema(schemas).optional(),
    home: homePageSchema(schemas),
    stats: listOf(statSchema(schemas), ['label'], 'Figures on the home page.'),
    profile: profilePageSchema(schemas),
    ...sectionFields(schemas),
    sections: ownSectionsField(schemas),
    about: aboutPageSchema(schemas),
    values: listOf(
      traitSchema(schemas),
      ['title'],
      'The things that matter to you in your work, on the about page.',
    ),
    interests: listOf(
      interestSchema(schemas),
      ['title'],
      'The things that you do besides work, on the about page; the CV has the titles and the keywords.',
    ),
    gallery: listOf(schemas.galleryPictureSchema, ['alt']).describe(
      'Pictures on the about page, best all of the same shape.',
    ),
    cv: z
      .strictObject({
        portrait: z
          .literal(true)
          .optional()
          .describe(
            'Puts your portrait beside your name. In France it is common and never required; in other countries recruiters may not look at a CV with one.',
          ),
      })
      .describe('The CV that every build makes.')
      .optional(),
    contact: contactPageSchema(schemas),
    legal: legalSchema(schemas).optional(),
  });
  return crossFieldRule(fields, (content, report) => {
    checkPortraitOfCv(content, report);
    checkOrder(content, report);
  });
}

/** The schema of `languages`. It sends owners who take this field for the languages that they speak to `spokenLanguages`. */
const siteLanguagesSchema = () =>
  crossFieldRule(listOf(z.enum(allLanguages), ['language']), (list, report) => {
    if (!Array.isArray(list)) return;
    if (list.length === 0) report('no language', 'name one, or remove the field');
    if (list.some((item) => typeof item === 'object'))
      report(
        'entries, where the languages of the site are named',
        'write them in `spokenLanguages` if they are the languages that you speak',
      );
  });

function checkPortraitOfCv(content: UncheckedObject, report: ReportIssue): void {
  const showsPortrait = valueAt(content, ['cv', 'portrait']) === true;
  const hasPicture = valueAt(content, ['owner', 'portrait', 'src']) !== undefined;
  if (showsPortrait && !hasPicture)
    report(
      '`owner.portrait` has no picture',
      'add one with its `src`, or remove this field',
      'cv',
      'portrait',
    );
}

/**
 * Reports a key in `profile.order` that no section has. If the key of an own section is malformed, the order may mean that
 * section: then the malformed key alone is reported.
 */
function checkOrder(content: UncheckedObject, report: ReportIssue): void {
  const order = itemsOf(valueAt(content, ['profile', 'order']));
  const ownKeys = itemsOf(content.sections).map((section) => valueAt(section, ['key']));
  if (!ownKeys.every((key) => ownKeyForm.test(String(key)))) return;
  const keys: readonly unknown[] = [...sectionKeys, ...ownKeys];
  for (const [rank, key] of order.entries())
    if (typeof key === 'string' && !keys.includes(key))
      report(
        'no section has that key',
        `write ${listWithOr(keys.map((key) => JSON.stringify(key)))}`,
        'profile',
        'order',
        rank,
      );
}
