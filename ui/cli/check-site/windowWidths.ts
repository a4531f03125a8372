import { breakpointPixels } from '../../breakpoints.ts';

/** The narrowest window that the page supports, then those of common phones, in CSS pixels. */
export const phoneWidths = [320, 360, 375, 390, 430] as const;

/** Phones, a desktop, and for each breakpoint the last window before it and the first from it on, in order. */
export const windowWidths: readonly number[] = [
  ...new Set([
    ...phoneWidths,
    ...Object.values(breakpointPixels).flatMap((width) => [width - 1, width]),
    1440,
  ]),
].toSorted((one, other) => one - other);
