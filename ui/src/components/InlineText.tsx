import { Fragment } from 'react';
import type { RichText } from '../../content/richText';
import { InlineElement } from './InlineElement';

/** Shows a text of the content, with its links and its emphasis. The text stands within a line or a paragraph. */
export function InlineText({ text }: { text: RichText }) {
  return text.map((inline, rank) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no identity except their order
    <Fragment key={rank}>
      <InlineElement inline={inline}>
        {'content' in inline && <InlineText text={inline.content} />}
      </InlineElement>
    </Fragment>
  ));
}
