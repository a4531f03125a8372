import type { Step } from './step.ts';

/** Writes what makes the page a live one right before the script that reads it; nothing into the default page. */
export const liveData: Step = {
  name: 'live data',
  run(html, { live, LIVE_ID, jsonForScript }) {
    if (!live) return html;
    const at = html.lastIndexOf('<script type="module"');
    const data = `<script id="${LIVE_ID}" type="application/json">${jsonForScript(live)}</script>`;
    return html.slice(0, at) + data + html.slice(at);
  },
};
