import type { Image, Nodes } from 'mdast';
import { truncate } from '../diagnostics.ts';
import { isNameOfPicture } from '../fileNames.ts';
import { setTypography } from '../typography.ts';
import type { Language } from '../words/words.ts';
import { lineOf, type Place, type Report } from './tree.ts';

/** The widths of pictures that an owner may ask for, after the name of the file: `quai.jpg#narrow`. */
const widths = ['narrow', 'text', 'full'] as const;

/** The width of a picture: the owner's choice, or, for a picture beside others, a half or a third of the content's width. */
type PictureWidth = (typeof widths)[number] | 'half' | 'third';

declare module 'mdast' {
  interface ImageData {
    width?: PictureWidth;
  }
  interface ParagraphData {
    /** The number of columns of a paragraph that has nothing but pictures. */
    columns?: 2 | 3;
  }
}

/** A picture or a video of a story, and the line that names it. */
export interface StoryPicture {
  readonly image: Image;
  readonly line: number;
}

/** A file is a video by the end of its name. */
export const isVideo = (name: string) => /\.(?:mp4|webm|mov|m4v|avi|mkv|ogv)$/i.test(name);

/** The key under which a story's picture is processed: the file of the story, and the offset of the picture in it. */
export const pictureKey = (file: string, { image }: Pick<StoryPicture, 'image'>): string =>
  `${file}:${image.position?.start.offset ?? 0}`;

/** The number of columns of a paragraph of two or more pictures. */
export const columnsFor = (pictureCount: number) =>
  pictureCount === 2 || pictureCount === 4 ? 2 : 3;

/** A node that can contain blocks, such as a quotation or an item of a list. */
const canContainBlocks = (node: Nodes | undefined) =>
  node?.type === 'root' || node?.type === 'blockquote' || node?.type === 'listItem';

/** Attributes of another dialect of Markdown, such as `{width=50%}`, and nothing else. */
const attributes = /^\s*\{.*\}\s*$/;

/**
 * A paragraph of pictures and their attributes. Its one fault is the attributes, which are reported as a mark (dialects.ts): the
 * picture is alone once they are removed.
 */
const hasOnlyPicturesAndAttributes = (node: Nodes | undefined) =>
  node?.type === 'paragraph' &&
  node.children.every(
    (inline) =>
      inline.type === 'image' || (inline.type === 'text' && attributes.test(inline.value)),
  );

interface PictureContext {
  /** The node that contains the picture. */
  readonly parent: Nodes | undefined;
  /** The place around the picture in which it is not allowed. */
  readonly place: Place | undefined;
  readonly report: Report;
  readonly language: Language;
}

/**
 * Reads a picture of a story and reports its faults. The node gets texts with their typography, an address without the
 * requested width, and its width.
 */
export function readStoryPicture(node: Image, context: PictureContext): StoryPicture {
  const { parent, report, language } = context;
  if (!node.alt?.trim())
    report(node, {
      what: truncate(node.url),
      why: `${nounFor(node)} without a text for people who do not see it`,
      advice: 'write what it shows between ![ and ]',
    });
  if (isNameOfPicture(node.alt))
    report(node, {
      what: truncate(node.alt ?? ''),
      why: `the name of a file, which says nothing of ${nounFor(node)} to people who do not see it`,
      advice: 'write what it shows between ![ and ]',
    });
  checkPlace(node, context);
  setTexts(node, language);
  setWidth(node, parent, report);
  return { image: node, line: lineOf(node) };
}

/** The noun for a picture or a video in a report. */
const nounFor = ({ url }: Image) => (isVideo(url) ? 'a video' : 'a picture');

/** Reports a picture that is not a block: one in a table, a note (such as `[!TIP]`), a title, a link or a line of text. */
function checkPlace(node: Image, { parent, place, report }: PictureContext): void {
  const what = truncate(node.url);
  const noun = nounFor(node);
  const isAllowed =
    canContainBlocks(parent) ||
    columnsOf(parent) !== undefined ||
    hasOnlyPicturesAndAttributes(parent);
  if (place)
    report(node, {
      what,
      why: `${noun} in a ${place}`,
      advice: `put it in a paragraph of its own, before or after the ${place}`,
    });
  else if (parent?.type === 'link')
    report(node, {
      what,
      why: `${noun} in a link`,
      advice: 'write it alone, and the link in its caption or in the text',
    });
  else if (!isAllowed)
    report(node, {
      what,
      why: `${noun} inside a line of text`,
      advice: 'put it in a paragraph of its own, with a blank line before and after it',
    });
}

/** The number of columns of a paragraph that has nothing but pictures. */
const columnsOf = (node: Nodes | undefined) =>
  node?.type === 'paragraph' ? node.data?.columns : undefined;

function setTexts(node: Image, language: Language): void {
  node.alt = setTypography(node.alt?.trim() ?? '', language);
  if (node.title) node.title = setTypography(node.title, language);
}

/** Sets the width of a picture, and removes the requested width from its address: `quai.jpg#narrow`. */
function setWidth(node: Image, parent: Nodes | undefined, report: Report): void {
  const what = truncate(node.url);
  const noun = nounFor(node);
  const { file, fragment } = splitFragment(node.url);
  const requestedWidth = widths.find((width) => width === fragment);
  const columns = columnsOf(parent);
  if (fragment !== undefined && columns)
    report(node, {
      what,
      why: `${noun} beside another has no width of its own`,
      advice: `write ${file}`,
    });
  else if (fragment !== undefined && !requestedWidth) {
    const choices = widths.map((width) => `${file}#${width}`).join(', ');
    report(node, { what, why: `no width of ${noun}`, advice: `write ${choices}` });
  }
  node.url = file;
  node.data = { width: columns ? widthIn(columns) : (requestedWidth ?? 'full') };
}

/** Splits an address at its first `#`. */
function splitFragment(url: string): { readonly file: string; readonly fragment?: string } {
  const hash = url.indexOf('#');
  return hash < 0 ? { file: url } : { file: url.slice(0, hash), fragment: url.slice(hash + 1) };
}

const widthIn = (columns: 2 | 3): PictureWidth => (columns === 2 ? 'half' : 'third');
