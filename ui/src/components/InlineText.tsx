import { Fragment } from 'react';
import { printedAddress } from '../../content/displayUrl';
import type { Inline, RichText } from '../../content/richText';
import { isPageAddress } from '../site';
import { BidiText } from './BidiText';
import { PageLink } from './PageLink';

/** A text of the content, within a line or a paragraph: its words, links and emphasis. */
export function InlineText({ text }: { text: RichText }) {
  return text.map((inline, rank) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece of a text is known by its place
    <Fragment key={rank}>{element(inline)}</Fragment>
  ));
}

function element(inline: Inline) {
  switch (inline.kind) {
    case 'text':
      return inline.text;
    case 'code':
      return <code>{inline.text}</code>;
    case 'link':
      return <InlineLink link={inline} />;
    case 'language':
      return (
        <span lang={inline.lang}>
          <BidiText lang={inline.lang}>
            <InlineText text={inline.content} />
          </BidiText>
        </span>
      );
    default: {
      const Emphasis = inline.kind === 'strong' ? 'strong' : 'em';
      return (
        <Emphasis>
          <InlineText text={inline.content} />
        </Emphasis>
      );
    }
  }
}

function InlineLink({ link }: { link: Extract<Inline, { kind: 'link' }> }) {
  const { href, isBare, content } = link;
  const words = <InlineText text={content} />;
  if (isPageAddress(href)) return <PageLink to={href}>{words}</PageLink>;
  return (
    // Print gives the address of a link whose words are another text.
    <a href={href} data-address={isBare ? undefined : printedAddress(href)}>
      {words}
    </a>
  );
}
