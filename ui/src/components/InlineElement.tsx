import type { ReactNode } from 'react';
import type { Inline } from '../../content/richText';
import { BidiText } from './BidiText';
import { InlineLink } from './InlineLink';

interface Props {
  readonly inline: Inline;
  /** The content of a link, of emphasis, or of words in another language. */
  readonly children: ReactNode;
}

/** A piece of a text: words, code, a link, emphasis, or words in another language. */
export function InlineElement({ inline, children }: Props) {
  switch (inline.kind) {
    case 'text':
      return inline.text;
    case 'code':
      return <code>{inline.text}</code>;
    case 'link':
      return <InlineLink link={inline}>{children}</InlineLink>;
    case 'language':
      return (
        <span lang={inline.lang}>
          <BidiText lang={inline.lang}>{children}</BidiText>
        </span>
      );
    case 'strong':
      return <strong>{children}</strong>;
    case 'emphasis':
      return <em>{children}</em>;
  }
}
