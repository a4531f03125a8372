import type { Step } from './step.ts';

/** Takes from the inlined styles the attributes of the links they were: HTML allows neither on a `style`. */
export const plainStyles: Step = {
  name: 'plain styles',
  run: (html) => html.replaceAll('<style rel="stylesheet" crossorigin>', '<style>'),
};
