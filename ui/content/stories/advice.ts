import type { Place } from './tree.ts';

/** An instruction to write something instead of a mark. It may depend on the place of the mark in the story. */
export type Advice =
  | string
  | ({ readonly anywhere: string } & Readonly<Partial<Record<Place, string>>>);

/** The instruction for a mark in `place`. */
export function adviceIn(place: Place | undefined, advice: Advice): string {
  if (typeof advice === 'string') return advice;
  if (place === undefined) return advice.anywhere;
  return advice[place] ?? advice.anywhere;
}

/** Advice to write a block, which a cell of a table or a sentence cannot contain. */
export const blockAdvice = (instruction: string): Advice => ({
  anywhere: instruction,
  table: `before or after the table, ${instruction}`,
  sentence: 'remove it: such a text has words and links alone',
});

export const NOTE_ADVICE = blockAdvice(
  'write > [!NOTE] on a line, then > and its text (TIP, IMPORTANT, WARNING, CAUTION)',
);

/** The name of a note at the beginning of a shortcode of Hugo or Jekyll, of attributes or of a component. */
const NOTE_NAME =
  /^\W*(?:(?:include|prompt)[ -])?(?:alert|notice|note|tip|info|important|warning|caution|danger|callout|admonition|aside|hint)\b/i;

export const isNamedAsNote = (mark: string) => NOTE_NAME.test(mark);

interface NamedAdvice {
  /** A pattern of the beginning of the name. */
  readonly name: RegExp;
  readonly advice: Advice;
}

/** Advice for elements of HTML, components of MDX and shortcodes of Hugo or Jekyll, by their names. */
const adviceByName: readonly NamedAdvice[] = [
  {
    name: /^(?:img|image|picture|gallery|fig(?:ure|caption))/i,
    advice: blockAdvice('write ![what it shows](quai.jpg "The caption")'),
  },
  {
    name: /^(?:video|source)\b/i,
    advice: blockAdvice('write ![what it shows](demo.mp4)'),
  },
  {
    name: /^(?:iframe|embed|object|vimeo|x|gist|(?:rel)?ref|tweet)\b|^youtube/i,
    advice: 'write a link: [words](address)',
  },
  {
    name: /^br\b/i,
    advice: {
      anywhere: 'leave a line empty, or end the line before it with \\',
      title: 'write the title on one line',
      sentence: 'begin a new line, \\n, which begins a paragraph',
    },
  },
  { name: /^a\b/i, advice: 'write [words](address)' },
  { name: NOTE_NAME, advice: NOTE_ADVICE },
];

/** Advice for a mark that has a name, such as an element of HTML. A mark with an unknown name gets `fallback`. */
export function adviceForNamed(mark: string, fallback: Advice): Advice {
  const name = mark.replace(/^\W*/, '');
  return adviceByName.find((named) => named.name.test(name))?.advice ?? fallback;
}
