import type { Place } from './tree.ts';

/** An instruction to write something in the place of a mark. It may depend on the place that the mark is in. */
export type Advice = string | ({ readonly anywhere: string } & { readonly [In in Place]?: string });

/** The instruction for a mark in `place`. */
export const adviceIn = (place: Place | undefined, advice: Advice): string =>
  typeof advice === 'string' ? advice : ((place && advice[place]) ?? advice.anywhere);

/** Advice to write a block, which a cell of a table or a sentence cannot contain. */
export const blockAdvice = (todo: string): Advice => ({
  anywhere: todo,
  table: `before or after the table, ${todo}`,
  sentence: 'remove it: such a text has words and links alone',
});

export const NOTE_ADVICE = blockAdvice(
  'write > [!NOTE] on a line, then > and its text (TIP, IMPORTANT, WARNING, CAUTION)',
);
export const LINK_ADVICE = 'write a link: [words](address)';

/** The names of notes in shortcodes, attributes and components. */
const noteNames =
  /^\W*(?:(?:include|prompt)[ -])?(?:alert|notice|note|tip|info|important|warning|caution|danger|callout|admonition|aside|hint)\b/i;

/** The name in a mark is one by which other programs mark notes. */
export const namesNote = (mark: string) => noteNames.test(mark);

interface NamedAdvice {
  /** A pattern of the beginning of the name. */
  readonly name: RegExp;
  readonly advice: Advice;
}

/** Advice for elements, components and shortcodes, by their names. */
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
    advice: LINK_ADVICE,
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
  { name: noteNames, advice: NOTE_ADVICE },
];

/** Advice for a mark that has a name, such as an element of HTML. An unknown name gets `otherAdvice`. */
export function adviceForNamed(mark: string, otherAdvice: Advice): Advice {
  const name = mark.replace(/^\W*/, '');
  return adviceByName.find((named) => named.name.test(name))?.advice ?? otherAdvice;
}
