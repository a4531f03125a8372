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

/** What a variant's pages show of its content, by what holds: `e2e/variants/everyVariant.spec.ts` looks for it. */
export type Expectations = Readonly<Record<string, readonly ElementExpectation[]>>;
