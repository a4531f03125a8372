/** The colour schemes of the sample. */
export type Scheme = 'light' | 'dark';

/** The accent colour of the sample in each scheme. */
export const accentColors = {
  light: [0xc8, 0x10, 0x2e],
  dark: [0xff, 0x7e, 0x75],
} as const satisfies Record<Scheme, readonly number[]>;

/** Choices of a theme on systems of both schemes, in turn, and the scheme that the page then has. */
export const themeChoices = [
  { system: 'light', theme: 'Système', scheme: 'light' },
  { system: 'dark', theme: 'Système', scheme: 'dark' },
  { system: 'light', theme: 'Sombre', scheme: 'dark' },
  { system: 'dark', theme: 'Clair', scheme: 'light' },
  { system: 'light', theme: 'Système', scheme: 'light' },
] as const;
