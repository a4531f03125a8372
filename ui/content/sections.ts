import type { ResumeFields } from './resumeFields.ts';
import type { ValueSchemas } from './schema/values.ts';
import { awards, certificates, publications } from './sections/achievements.ts';
import { education, experience, volunteering } from './sections/career.ts';
import { type OwnSection, ownEntryMapping, ownSections } from './sections/ownSections.ts';
import { projects } from './sections/projects.ts';
import { references } from './sections/references.ts';
import { type AnyMapping, exportEntry, type ListSchema, type Section } from './sections/section.ts';
import { languages, skills } from './sections/skills.ts';
import { languages as allWords, type Words } from './words/words.ts';

/**
 * Every section that the site has fields for, in its usual order, by the name that `profile.order` and `titles` give it. The
 * content's schema, the page, the CV, /resume.json and JSON-LD are made from this list. Those that owners add follow it
 * (sections/ownSections.ts).
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

/** No own section has one of these keys: parts of a JSON Resume that are no sections, and the words that end ids of parts. */
const RESERVED_NAMES = ['basics', 'meta', ...Object.values(allWords).map(({ ids }) => ids.title)];

/**
 * The keys that an own section cannot have, because a section of the site has that id, that list of `/resume.json` or that name
 * in `profile.order`.
 */
export const takenNames = new Map<string, string | undefined>([
  ...RESERVED_NAMES.map((name) => [name, undefined] as const),
  ['interests', 'interests'],
  ...sectionList.flatMap(({ key, field, resume }) => {
    const anchors = Object.values(allWords).map(({ sections }) => sections[key].anchor);
    return [key, field, resume.field, ...anchors].map((name) => [name, field] as const);
  }),
]);

/** The schema of the sections that owners add. */
export const ownSectionsField = (schemas: ValueSchemas) => ownSections(schemas, takenNames);

/** The schema of each section's entries, by its field in `content.ts`. */
export const sectionFields = (schemas: ValueSchemas) =>
  Object.fromEntries(
    Object.values(sections).map(({ field, schema }) => [field, schema(schemas)]),
  ) as { [Key in SectionKey as Sections[Key]['field']]: ReturnType<Sections[Key]['schema']> };

/** The schema of the titles that an owner may give the sections. */
export const sectionTitles = ({ optionalLabel, words }: ValueSchemas) =>
  Object.fromEntries(
    sectionKeys.map((key) => [
      key,
      optionalLabel(
        40,
        `Title of this section of the profile; by default « ${words.sections[key].title} ».`,
      ),
    ]),
  ) as Record<SectionKey, ReturnType<ValueSchemas['optionalLabel']>>;

type Lists = Readonly<Record<Sections[SectionKey]['field'], readonly object[]>>;

/** A section with its entries, in the order of the page. */
interface FilledSection {
  readonly key: string;
  readonly title: string;
  /** The end of the id of its element on the profile. */
  readonly anchor: string;
  readonly entries: readonly object[];
  readonly resume: AnyMapping & { readonly field: string };
}

/** The part of a content that sections are made from. Its texts may be rich or plain. */
interface SectionContent extends Lists {
  readonly titles?: { readonly [Key in SectionKey]?: string | undefined } | undefined;
  readonly sections: readonly (Pick<OwnSection, 'key' | 'title'> & {
    entries: readonly object[];
  })[];
}

/** The sections of a content that have entries, in their usual order; own sections are last. */
export function filledSections(content: SectionContent, words: Words): FilledSection[] {
  const sectionsOfSite = sectionList.map(({ key, field, order, resume }) => {
    const { title, anchor } = words.sections[key];
    const entries = order ? content[field].toSorted(order) : content[field];
    return { key, title: content.titles?.[key] ?? title, anchor, entries, resume };
  });
  const sectionsOfOwner = content.sections.map(({ key, title, entries }) => {
    const resume = { ...ownEntryMapping, field: key };
    return { key, title, anchor: key, entries, resume };
  });
  return [...sectionsOfSite, ...sectionsOfOwner].filter(({ entries }) => entries.length > 0);
}

/** The lists of a JSON Resume document that come from sections with an entry. */
export const resumeLists = (content: SectionContent, siteUrl: string, words: Words) =>
  Object.fromEntries(
    filledSections(content, words).map(({ entries, resume }) => [
      resume.field,
      entries.map((entry) => exportEntry(entry, resume, siteUrl, words)),
    ]),
  ) as Partial<Record<Sections[SectionKey]['resume']['field'], ResumeFields[]>>;

/** The entries of the sections that have a `view`, as the page shows them, by their field. */
export function sectionViews(content: Lists, words: Words): Views {
  const views: Record<string, unknown> = {};
  for (const { field, order, view } of sectionList) {
    const entries = order ? content[field].toSorted(order) : content[field];
    if (view) views[field] = view(entries, words);
  }
  return views as Views;
}

type Views = {
  [Key in SectionKey as ViewOf<Key> extends never ? never : Sections[Key]['field']]: ViewOf<Key>;
};
type ViewOf<Key extends SectionKey> = ReturnType<NonNullable<Sections[Key]['view']>>;
