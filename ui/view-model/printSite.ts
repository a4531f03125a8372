import { type Diagnostic, truncate } from '../content/diagnostics.ts';
import { hasStoryInOwnLanguage, storyCard } from '../content/pageAddresses.ts';
import { textsOf } from '../content/paths.ts';
import type { CheckedContent } from '../content/schema.ts';
import type { Words } from '../content/words/words.ts';
import { drawSocialCard, drawStoryCard } from '../print/cards.ts';
import { signsOf } from '../print/characters.ts';
import { type CvDocument, type CvSection, type Portrait, printCv } from '../print/cv.ts';
import { cvPortrait } from '../print/portrait.ts';
import { SecondPage, type Typeset } from '../print/typst.ts';
import type { ArrangedContent } from './buildViewModel.ts';
import { warnOfTextsCutOnCv } from './cutTexts.ts';
import { cvDocument } from './cvDocument.ts';
import { cardTexts, warnOfTextsCutOnCard } from './storyCards.ts';

type Files = ReadonlyMap<string, Uint8Array>;

/** A site in one language, from which its CV and the pictures of its link previews are made. */
export interface PrintSource {
  readonly content: CheckedContent;
  readonly site: ArrangedContent;
  readonly words: Words;
  /** The owner's tokens. */
  readonly theme: string;
  /** The processed pictures, by their path in the site. */
  readonly pictures: Files;
  /** The owner's files. A CV or a card of the site that is among these is not made. Cards of stories are always made. */
  readonly rootFiles: Files;
}

interface PrintedFile {
  readonly name: string;
  /** Absent if the file has an error. */
  readonly bytes?: Uint8Array;
  /** The letters and signs that no font has. */
  readonly missingSigns?: readonly string[];
  readonly errors?: readonly Diagnostic[];
  readonly warnings?: readonly Diagnostic[];
}

/**
 * Makes the CV and the pictures of link previews of a site in one language. A letter or a digit that no font has is an
 * error, because a word without it is wrong. Emoji and other signs may be missing: they are warnings.
 */
export async function printSite(source: PrintSource) {
  const { content, rootFiles, words } = source;
  const printed: PrintedFile[] = [];
  if (!rootFiles.has(words.files.cv)) printed.push(await printOwnersCv(source));
  if (!rootFiles.has(words.files.card)) printed.push(await printSiteCard(source));
  printed.push(...(await printStoryCards(source)));

  const files = new Map<string, Uint8Array>();
  for (const { name, bytes } of printed) if (bytes) files.set(name, bytes);
  const missingSigns = new Set(printed.flatMap((file) => file.missingSigns ?? []));
  const missingLetters = [...missingSigns].filter(isLetterOrDigit);
  const otherMissingSigns = [...missingSigns].filter((sign) => !isLetterOrDigit(sign));
  return {
    files,
    errors: [
      ...printed.flatMap(({ errors = [] }) => errors),
      ...missingSignsReport(content, missingLetters),
    ],
    warnings: [
      ...printed.flatMap(({ warnings = [] }) => warnings),
      ...missingSignsReport(content, otherMissingSigns),
    ],
  };
}

async function printOwnersCv(source: PrintSource): Promise<PrintedFile> {
  const { content, site, theme, words } = source;
  const name = words.files.cv;
  const document = cvDocument(content, site, words);
  const portrait = content.cv?.portrait ? await portraitOf(source) : undefined;
  const { output, missingSigns } = await printCv(document, theme, portrait ? { portrait } : {});
  return {
    name,
    bytes: output.pdf,
    missingSigns,
    warnings: [...warnOfLongCv(document, output.sheets, name), ...warnOfTextsCutOnCv(site)],
  };
}

/** The owner's portrait for the CV, if the site has one. */
async function portraitOf({ site, pictures }: PrintSource): Promise<Portrait | undefined> {
  const { portrait } = site.owner;
  const bytes = pictureBytes(pictures, portrait);
  return bytes && { jpeg: await cvPortrait(bytes), alt: portrait?.alt ?? '' };
}

/** The processed file of a picture. Its address begins with a slash, its path in the site does not. */
const pictureBytes = (
  pictures: Files,
  picture: { readonly src?: string | undefined } | undefined,
): Uint8Array | undefined => pictures.get(picture?.src?.slice(1) ?? '');

const printSiteCard = ({ content, theme, words }: PrintSource): Promise<PrintedFile> =>
  printCard(
    words.files.card,
    drawSocialCard(content, theme, words),
    noRoomFault(
      'owner',
      'shorten `owner.role`, `owner.name`, `recruiting.stack` or `recruiting.availability`',
    ),
  );

/** The cards of the projects that have a page in the language of the site. */
async function printStoryCards(source: PrintSource): Promise<PrintedFile[]> {
  const { content, site, theme, pictures, words } = source;
  const cards: PrintedFile[] = [];
  for (const [rank, view] of site.projects.entries()) {
    const project = content.projects[rank];
    if (!hasStoryInOwnLanguage(view) || !project) continue;
    const path = `projects[${rank}]`;
    const card = {
      language: words.language,
      ...cardTexts(project, words),
      titleLang: view.titleLang,
      name: site.name,
      picture: pictureBytes(pictures, view.picture),
    };
    const printed = await printCard(
      storyCard(view.page).slice(1),
      drawStoryCard(card, theme),
      noRoomFault(path, 'shorten its `title`, its `result` or `metric.what`'),
    );
    cards.push({ ...printed, warnings: warnOfTextsCutOnCard(project, path, words) });
  }
  return cards;
}

/** Prints a card. If its texts have no room on one page, the card has the error `fault`. */
async function printCard(
  name: string,
  drawing: Promise<Typeset<Uint8Array>>,
  fault: Diagnostic,
): Promise<PrintedFile> {
  try {
    const { output, missingSigns } = await drawing;
    return { name, bytes: output, missingSigns };
  } catch (error) {
    if (!(error instanceof SecondPage)) throw error;
    return { name, errors: [fault] };
  }
}

/** The fault of a card whose texts are too long. They are in the content at `path`. */
const noRoomFault = (path: string, advice: string): Diagnostic => ({
  path,
  what: 'the picture of link previews',
  why: 'it has no room for its texts at sizes that can be read',
  advice,
});

/** One diagnostic for all letters or signs in `content` that no font has. The CV and the card lack them. */
export function missingSignsReport(
  content: unknown,
  missingSigns: readonly string[],
): Diagnostic[] {
  const isMissing = (sign: string) => missingSigns.some((missing) => sign.includes(missing));
  const texts = textsOf(content)
    .map(({ path, text }) => ({ path, text, signs: signsOf(text).filter(isMissing) }))
    .filter(({ signs }) => signs.length > 0);
  const [first, ...others] = texts;
  if (!first) return [];
  const signs = [...new Set(texts.flatMap((text) => text.signs))];
  return [
    {
      path: first.path,
      what: `« ${truncate(first.text)} »${andOtherTexts(others.length)}`,
      why: `no font on this machine has ${signs.map(signWithCodes).join(', ')}, which the CV and the card lack`,
      advice: `install a font that has ${signs.length > 1 ? 'them' : 'it'} (on Debian, one of the packages fonts-noto-*), or write the text without`,
    },
  ];
}

function andOtherTexts(count: number): string {
  if (count === 0) return '';
  return count === 1 ? ' and another text' : ` and ${count} other texts`;
}

/** A sign with the code points of its visible characters, or only the code points of an invisible sign such as a joiner. */
function signWithCodes(sign: string): string {
  const characters = [...sign];
  const visibleCharacters = characters.filter((character) => !/[\p{C}\p{Z}\p{M}]/u.test(character));
  if (visibleCharacters.length === 0) return characters.map(codeOf).join(' ');
  return `${sign} (${visibleCharacters.map(codeOf).join(' ')})`;
}

const codeOf = (character: string) =>
  `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;

/** True for a letter or a digit. */
const isLetterOrDigit = (sign: string) => /[\p{L}\p{N}]/u.test(sign);

/** The most sheets of a CV that recruiters read. */
const MAX_SHEETS = 2;

/** Warns of a CV that is too long. The owner saves most by shortening its longest section, so the warning has its title. */
function warnOfLongCv({ sections }: CvDocument, sheets: number, file: string): Diagnostic[] {
  if (sheets <= MAX_SHEETS) return [];
  const [longest] = sections.toSorted(
    (one, other) => sectionText(other).length - sectionText(one).length,
  );
  return [
    {
      what: `a CV of ${sheets} sheets, ${file}`,
      why: 'few recruiters read more than two',
      advice: `shorten « ${longest?.title} » first, which is the longest section, or leave old entries out with \`cv: false\``,
    },
  ];
}

/** The text of a section of the CV, in the lines of its entries. */
const sectionText = ({ entries }: CvSection): string =>
  entries
    .flat()
    .flatMap(({ spans }) => spans.map(({ text }) => text))
    .join(' ');
