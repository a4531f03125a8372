import type { ResumeFields } from './resume/fields.ts';
import { optionalText } from './rules.ts';
import { awards } from './sections/awards.ts';
import { certificates } from './sections/certificates.ts';
import { education } from './sections/education.ts';
import { experience } from './sections/experience.ts';
import { languages } from './sections/languages.ts';
import { projects } from './sections/projects.ts';
import { publications } from './sections/publications.ts';
import { references } from './sections/references.ts';
import { skills } from './sections/skills.ts';
import { volunteering } from './sections/volunteering.ts';

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

/** A section whose type of entries is not known here. Only entries of its own field may be passed to it. */
interface AnySection {
  readonly key: SectionKey;
  readonly field: Sections[SectionKey]['field'];
  readonly title: string;
  readonly anchor: string;
  readonly view: (entries: unknown) => readonly object[];
  readonly resume: {
    readonly field: string;
    readonly export: (entries: unknown, siteUrl: string) => readonly object[];
    readonly import: (from: ResumeFields) => object;
  };
  readonly person?: (entries: unknown) => Readonly<Record<string, unknown>>;
}

/** The same sections as a list, for what treats them all alike. */
export const sectionList = sectionKeys.map((key) => ({
  key,
  ...sections[key],
})) as unknown as readonly AnySection[];

/** The schema of each section's entries, by its field in `content.ts`. */
export const sectionFields = Object.fromEntries(
  Object.values(sections).map(({ field, schema }) => [field, schema]),
) as { [Key in SectionKey as Sections[Key]['field']]: Sections[Key]['schema'] };

/** The schema of the titles that an owner may give the sections. */
export const sectionTitles = Object.fromEntries(
  sectionKeys.map((key) => [key, sectionTitle(sections[key].title)]),
) as Record<SectionKey, ReturnType<typeof sectionTitle>>;

function sectionTitle(usual: string) {
  return optionalText(40, `Title of this section of the profile; by default « ${usual} ».`);
}

/** The lists of a JSON Resume document that come from the sections. */
export function resumeLists(content: Record<AnySection['field'], unknown>, siteUrl: string) {
  return Object.fromEntries(
    sectionList.map(({ field, resume }) => [resume.field, resume.export(content[field], siteUrl)]),
  ) as {
    [Key in SectionKey as Sections[Key]['resume']['field']]: ReturnType<
      Sections[Key]['resume']['export']
    >;
  };
}

/** The entries of each section as the page shows them, by their field. */
export function sectionViews(content: Record<AnySection['field'], unknown>) {
  return Object.fromEntries(
    sectionList.map(({ field, view }) => [field, view(content[field])]),
  ) as { [Key in SectionKey as Sections[Key]['field']]: ReturnType<Sections[Key]['view']> };
}
