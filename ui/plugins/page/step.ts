import type { Live } from '../../src/live';
import type { ServerBundle } from '../serverBundle.ts';

/** What the steps know: the app as rendered at build time, and what of the site is no content. */
export interface Source extends ServerBundle {
  /** The owner's tokens; empty when there are none. */
  readonly theme: string;
  /** What is noted by hand has its letters (hand.ts); empty when nothing is. */
  readonly hand: string;
  /** Whether the picture of link previews has been drawn. */
  readonly hasCard: boolean;
  /** What the live page has beside the default one; `null` while the default one is made. */
  readonly live: Live | null;
  /** The markup of both of them. */
  readonly bothMarkups: string;
}

/** One step in the making of the page file: a pure function of what the step before it left. */
export interface Step {
  readonly name: string;
  readonly run: (html: string, source: Source) => string;
}
