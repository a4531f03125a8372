import { Fragment } from 'react';
import type { RichText } from '../../content/richText';
import { InlineElement } from './InlineElement';

/** A text of the content, within a line or a paragraph: its words, links and emphasis. */
export function InlineText({ text }: { text: RichText }) {
  return text.map((inline, rank) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece of a text is known by its place
    <Fragment key={rank}>
      <InlineElement inline={inline}>
        {'content' in inline && <InlineText text={inline.content} />}
      </InlineElement>
    </Fragment>
  ));
}
