import type { MetricType } from 'web-vitals';

/** With First Input Delay, in milliseconds: gone from web-vitals 5, still asked for by the specification (§7). */
export type WebVital = MetricType | { readonly name: 'FID'; readonly value: number };

/**
 * Reports CLS, FID, INP, FCP, LCP and TTFB to `onReport`; without it, does nothing (specification §7).
 *
 * The library is in the page only when the page was built with `VITE_WEB_VITALS`.
 */
export function reportWebVitals(onReport?: (vital: WebVital) => void): void {
  if (!import.meta.env.VITE_WEB_VITALS || !onReport) return;
  observeFirstInputDelay(onReport);
  import('web-vitals').then(({ onCLS, onFCP, onINP, onLCP, onTTFB }) => {
    for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(onReport);
  });
}

function observeFirstInputDelay(onReport: (vital: WebVital) => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes('first-input')) return;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      onReport({ name: 'FID', value: entry.processingStart - entry.startTime });
      observer.disconnect();
    }
  });
  observer.observe({ type: 'first-input', buffered: true });
}
