import { contentSecurityPolicy } from './contentSecurityPolicy.ts';
import { font } from './font.ts';
import { head } from './head.ts';
import { lateStyles } from './lateStyles.ts';
import { liveData } from './liveData.ts';
import { moduleScriptLast } from './moduleScriptLast.ts';
import { plainStyles } from './plainStyles.ts';
import { prerender } from './prerender.ts';
import type { Step } from './step.ts';

/** What makes of the bundler's page, all inlined, the one that is served; in this order. */
export const steps: readonly Step[] = [
  plainStyles,
  moduleScriptLast,
  prerender,
  liveData,
  font,
  lateStyles,
  head,
  // Last: one more byte in a script and the browser refuses it.
  contentSecurityPolicy,
];
