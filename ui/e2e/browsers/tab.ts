/** The ARIA roles of elements that visitors use. */
export type Role = 'button' | 'link' | 'radio' | 'textbox';

/** A tab of a browser and what a visitor does in it. */
export interface Tab {
  /** Opens `url`; resolves as soon as its document has begun. */
  goto(url: string): Promise<unknown>;
  /** Resolves as soon as the new document has begun. */
  reload(): Promise<unknown>;
  /** Resolves at once: what is then shown may be another document. */
  back(): Promise<unknown>;
  forward(): Promise<unknown>;
  /** Runs `what` in the page, with nothing in its scope but its argument. */
  evaluate<Result, Argument>(
    what: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ): Promise<Result>;
  evaluate<Result>(what: () => Result | Promise<Result>): Promise<Result>;
  /** Clicks the one element of that role and name, `times` in a row. */
  click(role: Role, name: string, times?: number): Promise<unknown>;
  /** Types into the field of that name. */
  type(name: string, text: string): Promise<unknown>;
  press(key: 'Enter'): Promise<unknown>;
  /** Sets the size of the viewport, in CSS pixels. */
  resize(width: number, height: number): Promise<unknown>;
  /** The page printed on A4, as a PDF. */
  printed(): Promise<Uint8Array>;
}

/** A browser that has started. */
export interface StartedBrowser {
  /**
   * Opens a tab for a visitor who was never here, whose browser runs scripts or not, and gives it to `use`. What the
   * console says goes to `report`; the driver of WebKit does not report it.
   */
  visit(
    script: boolean,
    use: (tab: Tab) => Promise<void>,
    report: (what: string) => void,
  ): Promise<void>;
  close(): Promise<void>;
}
