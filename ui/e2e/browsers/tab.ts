/** The ARIA roles of elements that visitors use. */
export type Role = 'button' | 'link' | 'radio' | 'textbox';

/** A tab of a browser and what a visitor does in it. */
export interface Tab {
  /** Opens `url`; resolves as soon as its document has begun. */
  goto(url: string): Promise<unknown>;
  /** Resolves as soon as the new document has begun. */
  reload(): Promise<unknown>;
  /** Resolves at once: the tab may still show the document before. */
  back(): Promise<unknown>;
  forward(): Promise<unknown>;
  /** Runs a function in the page, with nothing in its scope but its argument. */
  evaluate<Result, Argument>(
    run: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ): Promise<Result>;
  evaluate<Result>(run: () => Result | Promise<Result>): Promise<Result>;
  /** Clicks the one element with this role and name, `times` in a row. */
  click(role: Role, name: string, times?: number): Promise<unknown>;
  /** Types into the field of that name. */
  type(name: string, text: string): Promise<unknown>;
  press(key: 'Enter'): Promise<unknown>;
  /** Sets the size of the viewport, in CSS pixels. */
  resize(width: number, height: number): Promise<unknown>;
  /** Prints the page on A4, as a PDF. */
  print(): Promise<Uint8Array>;
}

/** A browser that has started. */
export interface StartedBrowser {
  /**
   * Opens a tab for a visitor who was never here, and gives the tab to `use`. Messages of the console go to `report`, except
   * in WebKit, whose driver does not have them.
   */
  visit(
    runsScripts: boolean,
    use: (tab: Tab) => Promise<void>,
    report: (message: string) => void,
  ): Promise<void>;
  close(): Promise<void>;
}
