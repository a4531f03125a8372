import { expect } from '@playwright/test';

/** What a visitor finds and uses on the page, by what assistive technologies call it. */
export type Role = 'button' | 'heading' | 'link' | 'radio' | 'textbox';

/** A tab of a browser and what a visitor does in it. */
export interface Tab {
  /** Opens `url`; done as soon as its document has begun. */
  goto(url: string): Promise<void>;
  /** Done as soon as the document has begun anew. */
  reload(): Promise<void>;
  /** Only asked for: what is then shown may be another document. */
  back(): Promise<void>;
  forward(): Promise<void>;
  /** Runs `what` in the page; it sees nothing but its argument. */
  evaluate<Result, Argument>(
    what: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ): Promise<Result>;
  evaluate<Result>(what: () => Result | Promise<Result>): Promise<Result>;
  /** Presses the pointer on the one element of that role and name, `times` in a row: once unless told. */
  click(role: Role, name: string, times?: number): Promise<void>;
  /** Types into the field of that name. */
  type(name: string, text: string): Promise<void>;
  press(key: 'Enter' | 'Tab'): Promise<void>;
  /** The size of what shows the page, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** The page on sheets of A4, as a PDF. */
  printed(): Promise<Uint8Array>;
  /** PNG of what the window shows. */
  screenshot(): Promise<Uint8Array>;
}

export interface Visit {
  /** Whether the browser runs scripts. */
  readonly script: boolean;
  /** Whether WebKitGTK shares what it draws as DMA-BUF; users of NVIDIA's driver turn that off. */
  readonly dmabufRenderer?: boolean;
}

/** A browser that has started. */
export interface StartedBrowser {
  /**
   * Opens a tab for a visitor who was never here, and gives it to `use`. What the console says goes to `complain`; the
   * driver of WebKit does not report it.
   */
  visit(
    options: Visit,
    use: (tab: Tab, another: () => Promise<Tab>) => Promise<void>,
    complain: (what: string) => void,
  ): Promise<void>;
  close(): Promise<void>;
}

/** Does what leads to another document, and waits until the one that was there is gone, not until all has come. */
export async function leaveDocument(tab: Tab, leave: () => Promise<unknown>): Promise<void> {
  await tab.evaluate(() => {
    Object.assign(window, { left: true });
  });
  // It ends when the whole document is there, or when the next one takes its place.
  leave().catch(() => {});
  await expect.poll(() => tab.evaluate(() => 'left' in window).catch(() => true)).toBe(false);
}
