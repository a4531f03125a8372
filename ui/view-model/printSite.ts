import { type Diagnostic, truncate } from '../content/diagnostics.ts';
import { textsOf } from '../content/locate.ts';
import { storyCard } from '../content/pageAddresses.ts';
import type { CheckedContent } from '../content/schema.ts';
import type { Words } from '../content/words/words.ts';
import { drawSocialCard, drawStoryCard } from '../print/cards.ts';
import { type CvDocument, type Portrait, printCv } from '../print/cv.ts';
import { signsOf } from '../print/pieces.ts';
import { cvPortrait } from '../print/portrait.ts';
import { SecondPage, type Typeset } from '../print/typst.ts';
import type { ArrangedContent } from './buildViewModel.ts';
import { cutOnCv } from './cutTexts.ts';
import { cvDocument } from './cvDocument.ts';
import { cardTexts, cutOnCard } from './storyCards.ts';

/**
 * The CV and the pictures of link previews of a site in one language, but those that are among `rootFiles`: these the owner
 * has made.
 */
export async function printSite(
  content: CheckedContent,
  site: ArrangedContent,
  rootFiles: ReadonlyMap<string, Uint8Array>,
  pictures: ReadonlyMap<string, Uint8Array>,
  theme: string,
  words: Words,
) {
  const { cv, card } = words.files;
  const files = new Map<string, Uint8Array>();
  /** The letters and signs that no font has. */
  const missingSigns = new Set<string>();
  const addFile = (file: string, { made, missing }: Typeset<Uint8Array>) => {
    files.set(file, made);
    for (const sign of missing) missingSigns.add(sign);
  };
  const errors: Diagnostic[] = [];
  const warnings: Diagnostic[] = [];
  /** Adds a card. Where its texts have no room on one page, `fault` says so. */
  const addCard = async (
    file: string,
    drawing: Promise<Typeset<Uint8Array>>,
    fault: Diagnostic,
  ) => {
    try {
      addFile(file, await drawing);
    } catch (error) {
      if (!(error instanceof SecondPage)) throw error;
      errors.push(fault);
    }
  };
  if (!rootFiles.has(cv)) {
    const document = cvDocument(content, site, words);
    const portrait = content.cv?.portrait && (await portraitOf(site, pictures));
    const { made, missing } = await printCv(document, theme, portrait ? { portrait } : {});
    addFile(cv, { made: made.pdf, missing });
    warnings.push(...longCv(document, made.sheets, cv), ...cutOnCv(site));
  }
  if (!rootFiles.has(card))
    await addCard(
      card,
      drawSocialCard(content, theme, words),
      noRoom(
        'owner',
        'shorten `owner.role`, `owner.name`, `recruiting.stack` or `recruiting.availability`',
      ),
    );
  for (const [rank, { page, pageLanguage, titleLang, picture }] of site.projects.entries()) {
    const project = content.projects[rank];
    if (!page || pageLanguage || !project) continue;
    const path = `projects[${rank}]`;
    const card = {
      language: words.language,
      ...cardTexts(project, words),
      titleLang,
      name: site.name,
      picture: pictures.get(picture?.src?.slice(1) ?? ''),
    };
    await addCard(
      storyCard(page).slice(1),
      drawStoryCard(card, theme),
      noRoom(path, 'shorten its `title`, its `result` or `metric.what`'),
    );
    warnings.push(...cutOnCard(project, path, words));
  }
  const missingInWords = [...missingSigns].filter(isLetter);
  const missingOthers = [...missingSigns].filter((sign) => !isLetter(sign));
  return {
    files,
    errors: [...errors, ...missingLetters(content, missingInWords)],
    warnings: [...warnings, ...missingLetters(content, missingOthers)],
  };
}

/** The owner's portrait, where the site has one, for the CV. */
async function portraitOf(
  { owner }: ArrangedContent,
  pictures: ReadonlyMap<string, Uint8Array>,
): Promise<Portrait | undefined> {
  const picture = pictures.get(owner.portrait?.src?.slice(1) ?? '');
  return picture && { jpeg: await cvPortrait(picture), alt: owner.portrait?.alt ?? '' };
}

/** The fault of a card whose texts, which stand in the content at `path`, are too long for it. */
const noRoom = (path: string, todo: string): Diagnostic => ({
  path,
  what: 'the picture of link previews',
  why: 'it has no room for its texts at sizes that can be read',
  do: todo,
});

/** A diagnostic of all letters or signs in `content` that no font has, so that the CV and the card lack them. */
export function missingLetters(content: unknown, missing: readonly string[]): Diagnostic[] {
  const texts = textsOf(content).flatMap(({ path, text }) => {
    const signs = signsOf(text).filter((sign) => missing.some((letter) => sign.includes(letter)));
    return signs.length > 0 ? [{ path, text, signs }] : [];
  });
  const [first, ...others] = texts;
  if (!first) return [];
  const signs = [...new Set(texts.flatMap(({ signs }) => signs))];
  const rest = others.length === 1 ? ' and another text' : ` and ${others.length} other texts`;
  return [
    {
      path: first.path,
      what: `« ${truncate(first.text)} »${others.length > 0 ? rest : ''}`,
      why: `no font on this machine has ${signs.map(signWithCodes).join(', ')}, which the CV and the card lack`,
      do: `install a font that has ${signs.length > 1 ? 'them' : 'it'} (on Debian, one of the packages fonts-noto-*), or write the text without`,
    },
  ];
}

/** A sign with its code points. Those that are not seen, such as the joiners of emoji, are named where they are alone. */
function signWithCodes(sign: string): string {
  const letters = [...sign];
  const visible = letters.filter((letter) => !/[\p{C}\p{Z}\p{M}]/u.test(letter));
  const codes = (visible.length > 0 ? visible : letters).map(
    (letter) => `U+${letter.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`,
  );
  return visible.length > 0 ? `${sign} (${codes.join(' ')})` : codes.join(' ');
}

/** Whether a sign is a letter or a figure, without which a word is wrong; emoji and other signs may be left out. */
const isLetter = (sign: string) => /[\p{L}\p{N}]/u.test(sign);

/** The most sheets of a CV that recruiters read. */
const MOST_SHEETS = 2;

/** A warning for a CV that is too long, with the title of its longest section: shortening that saves the most. */
function longCv({ sections }: CvDocument, sheets: number, file: string): Diagnostic[] {
  if (sheets <= MOST_SHEETS) return [];
  const lengthOf = ({ entries }: CvDocument['sections'][number]) =>
    entries
      .flat(2)
      .flatMap(({ spans }) => spans.map(({ text }) => text))
      .join(' ').length;
  const [longest] = sections.toSorted((one, other) => lengthOf(other) - lengthOf(one));
  return [
    {
      what: `a CV of ${sheets} sheets, ${file}`,
      why: 'few recruiters read more than two',
      do: `shorten « ${longest?.title} » first, which is the longest section, or leave old entries out with \`cv: false\``,
    },
  ];
}
