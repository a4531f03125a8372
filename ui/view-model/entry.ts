import type { sectionList } from '../content/sections.ts';
import type { ArrangedContent } from './buildViewModel.ts';
import type { OwnSectionView } from './ownSections.ts';

/** The fields of the content that hold the sections' entries, such as `projects` and `experiences`. */
type SectionField = (typeof sectionList)[number]['field'];
type SectionEntry = ArrangedContent[SectionField][number];
type OwnSectionEntry = OwnSectionView['entries'][number];

/** An entry of any section, as the page shows it: a union of a type for each section. */
type AnyEntry = SectionEntry | OwnSectionEntry;

/*
 * `keyof` a union has only the fields that all its types have. A conditional type (`Union extends infer Member ? … : never`) takes
 * each type of the union by itself as `Member`, and joins the results.
 */

/** The fields that at least one type of a union has. */
type FieldOf<Union> = Union extends infer Member ? keyof Member : never;

/** The values that a field has in the types of a union. A type without the field adds `undefined`. */
type ValueOf<Union, Field> = Union extends infer Member
  ? Field extends keyof Member
    ? Member[Field]
    : undefined
  : never;

/** The fields of all entries together; each section's entries have some of them. */
export type Entry = { readonly [Field in FieldOf<AnyEntry>]?: ValueOf<AnyEntry, Field> };
