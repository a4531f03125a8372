import type { ReactNode } from 'react';
import { displayUrl } from '../../view-model/displayUrl';

interface Props {
  readonly text?: string | undefined;
  /** Short points after it, such as what was done in a job. */
  readonly points?: readonly string[] | undefined;
  readonly className?: string | undefined;
}

/** A text of the content: a paragraph after each new line, and links for the addresses in it. */
export function Prose({ text, points, className }: Props) {
  const indented = `${className ?? ''} indented`.trimStart();
  return (
    <>
      {text?.split(/\s*\n\s*/).map((paragraph, rank) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part of a text is known by its place
        <p key={rank} className={rank === 0 ? className : indented}>
          {withLinks(paragraph)}
        </p>
      ))}
      {points && (
        <ul className="points">
          {points.map((point) => (
            <li key={point}>{withLinks(point)}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** An address, without the punctuation that ends a sentence after it. */
const address = /(https?:\/\/[^\s<>«»“”]*[^\s<>«»“”.,;:!?…)\]'’])/;

/** A text with its addresses as links; one without is left alone. */
function withLinks(text: string): ReactNode {
  const parts = text.split(address);
  if (parts.length === 1) return text;
  return parts.map((part, rank) =>
    rank % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part of a text is known by its place
      <a key={rank} href={part}>
        {displayUrl(part)}
      </a>
    ) : (
      part
    ),
  );
}
