import type { sectionList } from '../content/sections.ts';
import type { ArrangedContent } from './buildViewModel.ts';
import type { OwnSectionView } from './ownSections.ts';

/** An entry of any section, as the page shows it. */
type AnyEntry =
  | ArrangedContent[(typeof sectionList)[number]['field']][number]
  | OwnSectionView['entries'][number];

type FieldOf<Entry> = Entry extends unknown ? keyof Entry : never;
type ValueOf<Entry, Name> = Entry extends unknown
  ? Name extends keyof Entry
    ? Entry[Name]
    : undefined
  : never;

/** The fields of all entries together; each section's entries have some of them. */
export type Entry = { readonly [Name in FieldOf<AnyEntry>]?: ValueOf<AnyEntry, Name> };
