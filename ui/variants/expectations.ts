import type { Page } from '@playwright/test';

type Role = Parameters<Page['getByRole']>[0];

/** How an element is found: by its role and name, or by its text; the one at `nth` of several. */
export interface Query {
  readonly role?: Role;
  readonly name?: string | RegExp;
  readonly text?: string | RegExp;
  readonly level?: number;
  readonly exact?: boolean;
  /** Only those that are shown. */
  readonly visible?: boolean;
  readonly nth?: number;
}

/** An element of a page, and what is expected of it; to be shown, when nothing else is. */
export interface ElementExpectation {
  readonly path: string;
  /** Each query inside what the one before found. */
  readonly find: readonly Query[];
  readonly count?: number;
  /** The whole text; of each element when it is a list. */
  readonly text?: string | readonly (string | RegExp)[];
  readonly contains?: string | RegExp;
  readonly accessibleName?: string;
  /** Of a picture: it has come, more than so many pixels wide. */
  readonly widerThan?: number;
  readonly attributes?: Readonly<Record<string, string>>;
}

/** A link of the site: followed, it shows a heading, which is in view. */
export interface LinkExpectation {
  readonly from: string;
  readonly find: readonly Query[];
  readonly to: string;
  readonly heading: string;
  /** The link that is marked as the current page's once it was followed. */
  readonly current: string;
}

/** The metric of the first project, which the home page draws and the profile gives as text. */
export interface MetricExpectation {
  readonly label: string;
  readonly note: string;
  readonly text: RegExp;
  readonly chartName: string;
  readonly gain: RegExp;
  /** The value written above its bar, on a fine line of the ruling. */
  readonly valueAboveBar: string;
  /** By the width of the window: the length of each bar in squares, and what a square is worth. */
  readonly bars: Readonly<Record<number, { squares: readonly number[]; scale: string }>>;
}

/** What a variant's pages show of its content: the tests in ui/e2e/variants/ read it. */
export interface Expectations {
  /** The paths of the pages that the sample does not have, in the order of the list of pages. */
  readonly ownPaths?: readonly string[];
  /** By the title of the test. */
  readonly elements: Readonly<Record<string, readonly ElementExpectation[]>>;
  /** By the title of the test. */
  readonly links?: Readonly<Record<string, LinkExpectation>>;
  /** What its structured data has of its owner (schema.org's Person); a regular expression stands for a text. */
  readonly person?: Readonly<Record<string, unknown>>;
  /** Custom properties of its theme, in the values that theme.css gives. */
  readonly theme?: Readonly<Record<string, string>>;
  /** By path: the handwritten note beside the page's title. */
  readonly titleNotes?: Readonly<Record<string, string>>;
  readonly metric?: MetricExpectation;
  /** The first project's card on a phone, from top to bottom. */
  readonly phoneCard?: { readonly path: string; readonly parts: readonly Query[] };
  /** Pages where the first project has a wide picture: over the whole content or in a column of it. */
  readonly widePicture?: Readonly<Record<string, 'content' | 'column'>>;
  /** How many pictures of any shape the project cards have. */
  readonly cardPictures?: number;
  /** How many links the first project card has. */
  readonly cardLinks?: number;
  /** The name of the gallery whose pictures a phone shows whole. */
  readonly gallery?: string;
}
