import type { Image, Nodes } from 'mdast';
import { truncate } from '../diagnostics.ts';
import { setTypography } from '../typography.ts';
import type { Language } from '../words/words.ts';
import { lineOf, type Place, type Report } from './tree.ts';

/** The widths of pictures that an owner may ask for, after the name of the file: `quai.jpg#narrow`. */
const widths = ['narrow', 'text', 'full'] as const;

/** The width of a picture: the owner's choice, or a half or a third of the content for a picture beside others. */
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

/** The key under which a story's picture is processed: the place in the story that names it. */
export const pictureKey = (file: string, { image }: Pick<StoryPicture, 'image'>): string =>
  `${file}:${image.position?.start.offset ?? 0}`;

/** The number of columns of a paragraph of `count` pictures. */
export const columnsFor = (count: number) => (count === 2 || count === 4 ? 2 : 3);

/** A node that contains blocks, such as a quotation or an item of a list. */
const hasBlocks = (node: Nodes | undefined) =>
  node?.type === 'root' || node?.type === 'blockquote' || node?.type === 'listItem';

/** A paragraph of a picture and its attributes, such as `{width=50%}`. The attributes are reported as a mark (dialects.ts). */
const hasAttributesAlone = (node: Nodes | undefined) =>
  node?.type === 'paragraph' &&
  node.children.every(
    (inline) =>
      inline.type === 'image' || (inline.type === 'text' && /^\s*\{.*\}\s*$/.test(inline.value)),
  );

/** Checks a picture in `parent`, gives its texts their typography and reads its width. */
export function checkPicture(
  node: Image,
  parent: Nodes | undefined,
  place: Place | undefined,
  report: Report,
  language: Language,
): StoryPicture {
  const kind = isVideo(node.url) ? 'a video' : 'a picture';
  const columns = parent?.type === 'paragraph' ? parent.data?.columns : undefined;
  if (!node.alt?.trim())
    report(
      node,
      truncate(node.url),
      `${kind} without a text for people who do not see it`,
      'write what it shows between ![ and ]',
    );
  checkPlace(node, kind, parent, place, report);
  setTexts(node, language);
  readWidth(node, kind, columns, report);
  return { image: node, line: lineOf(node) };
}

function setTexts(node: Image, language: Language): void {
  node.alt = setTypography(node.alt?.trim() ?? '', language);
  if (node.title) node.title = setTypography(node.title, language);
}

/** Reports a picture that is not a block: one in a table, a note, a title, a link or a line of text. */
function checkPlace(
  node: Image,
  kind: string,
  parent: Nodes | undefined,
  place: Place | undefined,
  report: Report,
): void {
  const what = truncate(node.url);
  const standsBesideOthers = parent?.type === 'paragraph' && parent.data?.columns !== undefined;
  if (place) {
    const advice = `put it in a paragraph of its own, before or after the ${place}`;
    report(node, what, `${kind} in a ${place}`, advice);
  } else if (parent?.type === 'link') {
    const advice = 'write it alone, and the link in its caption or in the text';
    report(node, what, `${kind} in a link`, advice);
  } else if (!standsBesideOthers && !hasBlocks(parent) && !hasAttributesAlone(parent)) {
    const advice = 'put it in a paragraph of its own, with a blank line before and after it';
    report(node, what, `${kind} inside a line of text`, advice);
  }
}

/** Takes the width of a picture from the end of its address: `quai.jpg#narrow`. */
function readWidth(node: Image, kind: string, columns: 2 | 3 | undefined, report: Report): void {
  const what = truncate(node.url);
  const [, file = node.url, mark] = /^([^#]*)#(.*)$/.exec(node.url) ?? [];
  const width = widths.find((known) => known === mark);
  if (mark !== undefined && columns)
    report(node, what, `${kind} beside another has no width of its own`, `write ${file}`);
  else if (mark !== undefined && !width) {
    const choices = widths.map((known) => `${file}#${known}`).join(', ');
    report(node, what, `no width of ${kind}`, `write ${choices}`);
  }
  node.url = file;
  node.data = { width: columns ? widthIn(columns) : (width ?? 'full') };
}

const widthIn = (columns: 2 | 3): PictureWidth => (columns === 2 ? 'half' : 'third');
