import type { RichText } from '../../content/richText';
import { useSite } from '../site';
import { InlineText } from './InlineText';

/** The result of a project, as a handwritten note. */
export function ProjectResult({ result, className }: { result: RichText; className: string }) {
  const { words } = useSite();
  return (
    <p className={`handwritten ${className}`}>
      <span className="visually-hidden">{words.result}</span>
      <InlineText text={result} />
    </p>
  );
}
