import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmTable } from 'micromark-extension-gfm-table';

// The transforms look for more addresses, in texts that would have no position in the file.
const addresses = { ...gfmAutolinkLiteralFromMarkdown(), transforms: [] };

/** Reads Markdown: CommonMark, and of GitHub's tables, footnotes, and addresses as links. */
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

/** Reads the Markdown of one paragraph, whatever it begins with. */
export const parseParagraph = (source: string): Root =>
  fromMarkdown(source, {
    extensions: [gfmAutolinkLiteral(), { disable: { null: blocks } }],
    mdastExtensions: [addresses],
  });
