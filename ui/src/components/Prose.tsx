import { paragraphsOf, type RichText } from '../../content/richText';
import { InlineText } from './InlineText';

interface Props {
  readonly text?: RichText | undefined;
  /** A list of short points below the text, such as the tasks of a job. */
  readonly points?: readonly RichText[] | undefined;
  readonly className?: string | undefined;
}

/** A text of the content, in paragraphs. */
export function Prose({ text, points, className }: Props) {
  const indentedClassName = `${className ?? ''} indented`.trimStart();
  return (
    <>
      {text &&
        paragraphsOf(text).map((paragraph, rank) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is known by its place
          <p key={rank} className={rank === 0 ? className : indentedClassName}>
            <InlineText text={paragraph} />
          </p>
        ))}
      {points && (
        <ul className="points">
          {points.map((point, rank) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two points may have the same text
            <li key={rank}>
              <InlineText text={point} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
