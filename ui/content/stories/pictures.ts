import type { Image, Nodes } from 'mdast';
import { truncate } from '../diagnostics.ts';
import { setTypography } from '../typography.ts';
import type { Language } from '../words/words.ts';
import { lineOf, type Place, type Report } from './tree.ts';

/** The widths of pictures that an owner may ask for, after the name of the file: `quai.jpg#narrow`. */
const widths = ['narrow', 'text', 'full'] as const;

/** How wide a picture is: what was asked for, or a half or a third of the content beside others. */
type PictureWidth = (typeof widths)[number] | 'half' | 'third';

declare module 'mdast' {
  interface ImageData {
    width?: PictureWidth;
  }
  interface ParagraphData {
    /** In how many columns its pictures stand, where it has nothing else. */
    columns?: 2 | 3;
  }
}

/** A picture or a video of a story, and the line that names it. */
export interface StoryPicture {
  readonly image: Image;
  readonly line: number;
}

/** Whether the name of a file is that of a video. */
export const isVideo = (name: string) => /\.(?:mp4|webm|mov|m4v|avi|mkv|ogv)$/i.test(name);

/** The key under which a story's picture is processed: where it is named. */
export const pictureKey = (file: string, { image }: Pick<StoryPicture, 'image'>): string =>
  `${file}:${image.position?.start.offset ?? 0}`;

/** The columns of a paragraph of `count` pictures. */
export const columnsFor = (count: number) => (count === 2 || count === 4 ? 2 : 3);

/** Whether a node holds blocks, such as a quotation or an item of a list. */
const isBlock = (node: Nodes | undefined) =>
  node?.type === 'root' || node?.type === 'blockquote' || node?.type === 'listItem';

/** Whether the rest of a paragraph is attributes of its picture, such as `{width=50%}`, which are reported as such. */
const hasAttributes = (node: Nodes | undefined) =>
  node?.type === 'paragraph' &&
  node.children.every(
    (it) => it.type === 'image' || (it.type === 'text' && /^\s*\{.*\}\s*$/.test(it.value)),
  );

/** Checks a picture that stands in `parent`, sets its texts and reads its width. */
export function checkPicture(
  node: Image,
  parent: Nodes | undefined,
  within: Place | undefined,
  report: Report,
  language: Language,
): StoryPicture {
  const kind = isVideo(node.url) ? 'a video' : 'a picture';
  const say = (why: string, todo: string) => report(node, truncate(node.url), why, todo);
  if (!node.alt?.trim())
    say(
      `${kind} without a text for people who do not see it`,
      'write what it shows between ![ and ]',
    );
  node.alt = setTypography(node.alt?.trim() ?? '', language);
  if (node.title) node.title = setTypography(node.title, language);
  const columns = parent?.type === 'paragraph' && parent.data?.columns;
  if (within)
    say(
      `${kind} in a ${within}`,
      `put it in a paragraph of its own, before or after the ${within}`,
    );
  else if (parent?.type === 'link')
    say(`${kind} in a link`, 'write it alone, and the link in its caption or in the text');
  else if (!columns && !isBlock(parent) && !hasAttributes(parent))
    say(
      `${kind} inside a line of text`,
      'put it in a paragraph of its own, with a blank line before and after it',
    );
  const [, file = node.url, mark] = /^([^#]*)#(.*)$/.exec(node.url) ?? [];
  const width = widths.find((one) => one === mark);
  if (mark !== undefined && (columns || !width))
    say(
      columns ? `${kind} beside another has no width of its own` : `no width of ${kind}`,
      columns ? `write ${file}` : `write ${widths.map((one) => `${file}#${one}`).join(', ')}`,
    );
  node.url = file;
  node.data = { width: columns ? (columns === 2 ? 'half' : 'third') : (width ?? 'full') };
  return { image: node, line: lineOf(node) };
}
