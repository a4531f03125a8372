import { z } from 'zod';
import type { Content, PlainContent } from './contentType.ts';
import { isObject } from './resumeFields.ts';
import { type AddIssue, crossFieldRule, flag, listOf, object } from './rules.ts';
import { interestIn, statIn, traitIn } from './schema/entries.ts';
import { legalIn } from './schema/legal.ts';
import { navigationLabelsIn } from './schema/navigationLabels.ts';
import { ownerIn } from './schema/owner.ts';
import { aboutPageIn, contactPageIn, homePageIn, profilePageIn } from './schema/pages.ts';
import { recruitingIn } from './schema/recruiting.ts';
import { titlesIn } from './schema/titles.ts';
import { valuesIn } from './schema/values.ts';
import { ownKeyForm } from './sections/ownSections.ts';
import { ownSectionsField, sectionFields, sectionKeys } from './sections.ts';
import { allLanguages, type Language } from './words/words.ts';

/**
 * `Content` is the type that an owner writes, and `PlainContent` has its values in one language (inLanguage.ts). They are
 * generated from the schema, so that editors show the purpose of each field.
 */
export type { Content, PlainContent };

/** The content in one language once checked: every text set by its typography. */
export type CheckedContent = z.output<ReturnType<typeof contentIn>>;

/** A content of which other rules say what is wrong with each field. */
type Unchecked = Partial<Record<string, unknown>>;

/** A field of a value that may be anything, since other rules have not checked it yet. */
const fieldOf = (value: unknown, field: string): unknown =>
  isObject(value) ? value[field] : undefined;

const siteLanguages = crossFieldRule(listOf(z.enum(allLanguages), ['language']), (list, report) => {
  if (!Array.isArray(list)) return;
  if (list.length === 0) report('no language', 'name one, or remove the field');
  if (list.some((item) => typeof item === 'object'))
    report(
      'entries, where the languages of the site are named',
      'write them in `spokenLanguages` if they are the languages that you speak',
    );
});

function contentIn(language: Language) {
  const values = valuesIn(language);
  const fields = z.strictObject({
    languages: siteLanguages
      .optional()
      .describe(
        "The languages in which the site is published; by default `['fr']`. The first is at `/`, each other one below `/en` or the like.",
      ),
    owner: ownerIn(values).describe('The person whom the site presents.'),
    recruiting: recruitingIn(values).optional(),
    labels: navigationLabelsIn(values).optional(),
    titles: titlesIn(values).optional(),
    home: homePageIn(values),
    stats: listOf(statIn(values), ['label'], 'Figures on the home page.'),
    profile: profilePageIn(values),
    ...sectionFields(values),
    sections: ownSectionsField(values),
    about: aboutPageIn(values),
    values: listOf(
      traitIn(values),
      ['title'],
      'The things that matter to you in your work, on the about page.',
    ),
    interests: listOf(
      interestIn(values),
      ['title'],
      'The things that you do besides work, on the about page; the CV has the titles and the keywords.',
    ),
    gallery: listOf(values.galleryPicture, ['alt']).describe(
      'Pictures on the about page, best all of the same shape.',
    ),
    cv: object('The CV that every build makes.', {
      portrait: flag(
        true,
        'Puts your portrait beside your name. In France it is common and never required; in other countries recruiters may not look at a CV with one.',
      ),
    }).optional(),
    contact: contactPageIn(values),
    legal: legalIn(values).optional(),
  });
  return crossFieldRule(fields, (content, report) => {
    checkPortraitOfCv(content, report);
    checkOrder(content, report);
  });
}

/** Reports a key in `profile.order` that no section has. While the key of a section is a mistake, that one may be meant. */
function checkOrder({ profile, sections }: Unchecked, report: AddIssue): void {
  const order = fieldOf(profile, 'order');
  if (!Array.isArray(order)) return;
  const keysOfOwner = Array.isArray(sections) ? sections.map((one) => fieldOf(one, 'key')) : [];
  if (!keysOfOwner.every((key) => ownKeyForm.test(String(key)))) return;
  const keys: readonly unknown[] = [...sectionKeys, ...keysOfOwner];
  const allKeys = keys.map((key) => JSON.stringify(key)).join(', ');
  for (const [rank, key] of order.entries())
    if (typeof key === 'string' && !keys.includes(key))
      report(
        'no section has that key',
        `write ${allKeys.replace(/, ([^,]*)$/, ' or $1')}`,
        'profile',
        'order',
        rank,
      );
}

function checkPortraitOfCv(content: Unchecked, report: AddIssue): void {
  const showsPortrait = fieldOf(content.cv, 'portrait') === true;
  const hasPicture = fieldOf(fieldOf(content.owner, 'portrait'), 'src') !== undefined;
  if (showsPortrait && !hasPicture)
    report(
      '`owner.portrait` has no picture',
      'add one with its `src`, or remove this field',
      'cv',
      'portrait',
    );
}

const cachedSchemas = new Map<Language, z.ZodType<CheckedContent, PlainContent>>();

/** The schema of the content in a language, and with it its types, its checks and its documentation. */
export function contentSchema(language: Language): z.ZodType<CheckedContent, PlainContent> {
  const schema = cachedSchemas.get(language) ?? contentIn(language);
  cachedSchemas.set(language, schema);
  return schema;
}
