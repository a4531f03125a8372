import type { ResumeFields } from './resumeFields.ts';
import type { Values } from './schema/values.ts';
import { education, experience, volunteering } from './sections/career.ts';
import { projects } from './sections/projects.ts';
import {
  awards,
  certificates,
  languages,
  publications,
  references,
  skills,
} from './sections/qualifications.ts';
import { exportEntry, type ListSchema, type Section } from './sections/section.ts';
import type { Words } from './words/words.ts';

/**
 * Every section of the profile, in its usual order, by the name that `profile.order` and `titles` give it. The content's
 * schema, the page, the CV, /resume.json and JSON-LD are made from this list.
 */
export const sections = {
  projects,
  skills,
  experience,
  education,
  certificates,
  languages,
  volunteering,
  publications,
  awards,
  references,
};

export type SectionKey = keyof typeof sections;

export const sectionKeys = Object.keys(sections) as [SectionKey, ...SectionKey[]];

type Sections = typeof sections;

/** The sections as a list, for code that treats them all alike. It does not know the types of their entries. */
export const sectionList = sectionKeys.map((key) => ({
  key,
  ...sections[key],
})) as unknown as (Section<Sections[SectionKey]['field'], ListSchema, readonly object[], string> & {
  readonly key: SectionKey;
})[];

/** The schema of each section's entries, by its field in `content.ts`. */
export const sectionFields = (values: Values) =>
  Object.fromEntries(
    Object.values(sections).map(({ field, schema }) => [field, schema(values)]),
  ) as { [Key in SectionKey as Sections[Key]['field']]: ReturnType<Sections[Key]['schema']> };

/** The schema of the titles that an owner may give the sections. */
export const sectionTitles = ({ optionalLabel, words }: Values) =>
  Object.fromEntries(
    sectionKeys.map((key) => [
      key,
      optionalLabel(
        40,
        `Title of this section of the profile; by default « ${words.sections[key].title} ».`,
      ),
    ]),
  ) as Record<SectionKey, ReturnType<Values['optionalLabel']>>;

type Lists = Readonly<Record<Sections[SectionKey]['field'], readonly object[]>>;

/** The lists of a JSON Resume document that come from sections with an entry. */
export const resumeLists = (content: Lists, siteUrl: string, words: Words) =>
  Object.fromEntries(
    sectionList.flatMap(({ field, order, resume }) => {
      const entries = order ? content[field].toSorted(order) : content[field];
      const list = entries.map((entry) => exportEntry(entry, resume, siteUrl, words));
      return list.length > 0 ? [[resume.field, list]] : [];
    }),
  ) as Partial<Record<Sections[SectionKey]['resume']['field'], ResumeFields[]>>;

/** The entries of the sections that have a `view`, as the page shows them, by their field. */
export const sectionViews = (content: Lists, words: Words) =>
  Object.fromEntries(
    sectionList.flatMap(({ field, order, view }) =>
      view ? [[field, view(order ? content[field].toSorted(order) : content[field], words)]] : [],
    ),
  ) as Views;

type Views = {
  [Key in SectionKey as ViewOf<Key> extends never ? never : Sections[Key]['field']]: ViewOf<Key>;
};
type ViewOf<Key extends SectionKey> = ReturnType<NonNullable<Sections[Key]['view']>>;
