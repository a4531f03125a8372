import { paragraphsOf, type RichText, toPlainText } from '../../content/richText';
import { InlineText } from './InlineText';

interface Props {
  readonly text?: RichText | undefined;
  /** Short points after it, such as what was done in a job. */
  readonly points?: readonly RichText[] | undefined;
  readonly className?: string | undefined;
}

/** A text of the content, in paragraphs. */
export function Prose({ text, points, className }: Props) {
  const indented = `${className ?? ''} indented`.trimStart();
  return (
    <>
      {text &&
        paragraphsOf(text).map((paragraph, rank) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is known by its place
          <p key={rank} className={rank === 0 ? className : indented}>
            <InlineText text={paragraph} />
          </p>
        ))}
      {points && (
        <ul className="points">
          {points.map((point) => (
            <li key={toPlainText(point)}>
              <InlineText text={point} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
