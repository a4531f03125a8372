/**
 * Tells, in the page, whether React has hydrated it: its last effect takes over scroll restoration.
 *
 * An entry of the history keeps this value across a reload, until the pre-paint script gives it back to the browser:
 * before the whole markup is there it says nothing.
 */
export function isHydrated(): boolean {
  return document.readyState !== 'loading' && history.scrollRestoration === 'manual';
}
