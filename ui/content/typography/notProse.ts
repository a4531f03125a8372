/* What is not prose, so that typography leaves it as it is typed. */

/** Stands for what is not prose while a text is set. A caller may put it in place of something too, such as a picture. */
export const PLACEHOLDER = '\ufffc';

export interface NotProseRule {
  readonly name: string;
  /** A text that typography would change if it were prose. */
  readonly example: string;
  readonly pattern: RegExp;
}

export const notProseRules: readonly NotProseRule[] = [
  {
    name: 'code between back-ticks',
    example: '`l\'API "x" ...`',
    pattern: /(?<ticks>`+)[^`][\s\S]*?\k<ticks>(?!`)/,
  },
  {
    name: 'an address, without the punctuation that ends a sentence after it',
    example: 'https://example.com/l\'ete?q=a...b"c"',
    pattern:
      /\b(?:[a-z][a-z\d+.-]*:\/\/|(?:mailto|tel):|www\.)[^\s<>«»“”`]*[^\s<>«»“”`.,;:!?…)\]"'’]/i,
  },
  {
    name: 'an e-mail address',
    example: "o'brien@example.com",
    pattern: /[\w.+'-]+@[\w-]+(?:\.[\w-]+)+/,
  },
];

const notProse = new RegExp(
  [PLACEHOLDER, ...notProseRules.map(({ pattern }) => pattern.source)].join('|'),
  'gi',
);

/** Changes the prose of a text by `change`, which sees {@link PLACEHOLDER} in place of all else. */
export function changeProse(text: string, change: (prose: string) => string): string {
  const others = text.match(notProse) ?? [];
  const parts = change(text.replace(notProse, PLACEHOLDER)).split(PLACEHOLDER);
  return parts.map((part, rank) => part + (others[rank] ?? '')).join('');
}
