/** Words of a line in one style. */
export interface Span {
  readonly text: string;
  readonly href?: string | undefined;
  /** The language of the words, where it is another. */
  readonly lang?: string | undefined;
  /** Whether it begins an item after another on its line: a middle dot stands between them, unless a line ends there. */
  readonly isNext?: boolean;
  readonly tone?: 'strong' | 'soft' | 'handwritten' | undefined;
}

/** What a line says; the template (cv.typ) has the appearance of each kind. */
export type LineKind =
  | 'name'
  | 'role'
  | 'contacts'
  | 'availability'
  | 'facts'
  | 'intro'
  | 'employer'
  | 'title'
  | 'where'
  | 'text'
  | 'point'
  | 'list'
  | 'small';

/** A line, or a paragraph, of the CV. */
export interface CvLine {
  readonly kind: LineKind;
  /** Whether it is of a post under the name of its employer, which has others. */
  readonly inset?: boolean;
  readonly spans: readonly Span[];
}

/** Entries under a title. */
export interface CvSection {
  readonly title: string;
  readonly entries: readonly (readonly CvLine[])[];
}

/** All that the CV says, in its order: `/cv.txt` and `cv.pdf` are made of it. */
export interface CvDocument {
  readonly language: string;
  /** What a reader shows as its title. */
  readonly title: string;
  /** Whose it is, at the top of its second page too. */
  readonly author: string;
  readonly head: readonly CvLine[];
  readonly sections: readonly CvSection[];
}
