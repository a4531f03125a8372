import type { LiveForms } from '../src/live';
import type { Version } from '../view-model/versions.ts';
import type { InlineScripts } from './inlineScripts.ts';
import type { ServerBundle } from './serverBundle.ts';

/** All that the document is made from: the app as built for rendering, and what else the build has at hand. */
export interface DocumentContext extends ServerBundle {
  /** The site in each of its languages. */
  readonly versions: readonly Pick<Version, 'content' | 'site'>[];
  /** The owner's `theme.css`; empty when there is none. */
  readonly theme: string;
  /** The `@font-face` rules of the typeface (fonts.ts) and of handwritten notes (handwriting.ts). */
  readonly fonts: string;
  /** The app's style sheet as bundled. */
  readonly css: string;
  readonly scripts: InlineScripts;
  /** What the document whose form sends has in addition; `null` for the default document. */
  readonly live: LiveForms | null;
}
