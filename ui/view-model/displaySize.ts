/** How wide characters of the titles' weight are, with its letter-spacing, in em. */
const WIDTHS: readonly [RegExp, number][] = [
  [/[ijl’'.,:;!|]/i, 0.27],
  [/[frt()-]/, 0.38],
  [/[sz]/, 0.46],
  [/[acekvxy]/, 0.53],
  [/[mw]/i, 0.85],
  [/\p{Lu}/u, 0.68],
];
const OTHER_WIDTH = 0.56;

/** The widest word that each size of the role leaves whole in every window (`.role` in `Home.module.css`), in em. */
const SIZES = [
  [undefined, 6.5],
  ['long', 7.7],
  ['longer', 9.6],
  ['longest', Number.POSITIVE_INFINITY],
] as const;

/** The smaller size for a role with a long word, which would be broken; `undefined` for the usual size. */
export function displaySize(role: string): 'long' | 'longer' | 'longest' | undefined {
  const words = role
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[ \n]|(?<=-)/);
  const widest = Math.max(...words.map(widthOf));
  return SIZES.find(([, most]) => widest <= most)?.[0];
}

const widthOf = (word: string) =>
  [...word].reduce(
    (sum, letter) => sum + (WIDTHS.find(([some]) => some.test(letter))?.[1] ?? OTHER_WIDTH),
    0,
  );
