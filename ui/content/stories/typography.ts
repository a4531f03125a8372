import type { Nodes, Text } from 'mdast';
import { setTypography } from '../typography.ts';

/** Replaces what is not prose, such as code: `setTypography` leaves this character alone. */
const PLACEHOLDER = '\ufffc';

/**
 * Sets the texts of a paragraph, a title or a table cell as one text, since typography looks at what stands beside a
 * mark: « *mot* ! ». Code, and words in another language, are left alone.
 */
export function setBlock(block: Nodes): void {
  const texts: (Text | undefined)[] = [];
  collect(block, texts);
  const typed = texts.map(
    (text) => text?.value.replaceAll(PLACEHOLDER, '').replaceAll('\n', ' ') ?? '',
  );
  const set = setTypography(typed.join(PLACEHOLDER)).split(PLACEHOLDER);
  for (const [at, text] of texts.entries()) if (text) text.value = set[at] ?? '';
}

function collect(node: Nodes, texts: (Text | undefined)[]): void {
  if (node.type === 'text') texts.push(node);
  else if ('children' in node && !node.data?.hProperties?.lang)
    for (const child of node.children) collect(child, texts);
  else texts.push(undefined);
}
