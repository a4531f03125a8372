import type { ServerBundle } from '../serverBundle.ts';

/** One step in the making of the page file: a pure function of what the step before it left. */
export interface Step {
  readonly name: string;
  /** `app` is what the build knows of the pages and of the content. */
  readonly run: (html: string, app: ServerBundle) => string;
}
