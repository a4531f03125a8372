import type { DocumentContext } from './context.ts';
import { jsonForScript } from './escape.ts';

/** The delivery settings as JSON, for `main.tsx` to read; nothing in the default document. */
export function deliveryData({ delivery, LIVE_ID }: DocumentContext): string {
  if (!delivery) return '';
  return `<script id="${LIVE_ID}" type="application/json">${jsonForScript(delivery)}</script>`;
}
