import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmTable } from 'micromark-extension-gfm-table';

/** Addresses as links, without the transforms: these find more addresses, but make nodes without a position in the file. */
const addresses = { ...gfmAutolinkLiteralFromMarkdown(), transforms: [] };

/** Reads Markdown: CommonMark with GitHub's tables, footnotes, and addresses as links. */
export const parseMarkdown = (source: string): Root =>
  fromMarkdown(source, {
    extensions: [gfmTable(), gfmFootnote(), gfmAutolinkLiteral()],
    mdastExtensions: [gfmTableFromMarkdown(), gfmFootnoteFromMarkdown(), addresses],
  });

/** The constructs that begin a block, as micromark names them. */
const blocks = [
  'blockQuote',
  'codeFenced',
  'codeIndented',
  'definition',
  'headingAtx',
  'htmlFlow',
  'list',
  'setextUnderline',
  'thematicBreak',
];

/** Reads the inline Markdown of one paragraph. The beginning of the text may look like a block: it stays as it is. */
export const parseParagraph = (source: string): Root =>
  fromMarkdown(source, {
    extensions: [gfmAutolinkLiteral(), { disable: { null: blocks } }],
    mdastExtensions: [addresses],
  });
