import type { Step } from './step.ts';

/** Moves the app's own script from the head to the end: on a slow line, what is read comes before what runs. */
export const moduleScriptLast: Step = {
  name: 'module script last',
  run(html) {
    const script = /\s*<script type="module"[^>]*>[\s\S]*?<\/script>/.exec(html)?.[0];
    if (!script) throw new Error('index.html has no module script to move to its end');
    return html.replace(script, '').replace(/\s*<\/body>/, () => `${script.trim()}</body>`);
  },
};
