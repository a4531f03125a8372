/** What is expected of an element besides being shown, which is expected when nothing else is. */
export interface Expected {
  readonly count?: number;
  /** The whole text; of each element when it is a list. */
  readonly text?: string | readonly (string | RegExp)[];
  readonly contains?: string | RegExp;
  readonly accessibleName?: string;
  /** Of a picture: it has come, more than so many pixels wide. */
  readonly widerThan?: number;
  readonly attributes?: Readonly<Record<string, string>>;
}

/** An element of the page at `path`, found by a selector of Playwright, such as `role=article >> nth=0`. */
export type ElementExpectation = readonly [path: string, selector: string, expected?: Expected];

/** Elements of one page. */
export const on = (
  path: string,
  ...elements: readonly (readonly [selector: string, expected?: Expected])[]
): ElementExpectation[] => elements.map((element) => [path, ...element]);

/** A link of the site: followed, it shows a heading, which is in view. */
export interface LinkExpectation {
  readonly from: string;
  readonly selector: string;
  readonly to: string;
  readonly heading: string;
  /** The link that is marked as the current page's once it was followed. */
  readonly current: string;
}

/** What a variant's pages show of its content: the tests in ui/e2e/variants/ read it. */
export interface Expectations {
  /** By what holds. */
  readonly elements: Readonly<Record<string, readonly ElementExpectation[]>>;
  /** By the title of the test. */
  readonly links?: Readonly<Record<string, LinkExpectation>>;
}
