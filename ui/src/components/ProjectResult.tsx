import { useSite } from '../site';
import { said } from './said';

interface Props {
  readonly result: string;
  readonly className: string | undefined;
}

/** What a project achieved, as a handwritten note. */
export function ProjectResult({ result, className }: Props) {
  const { words } = useSite();
  return (
    <p className={`handwritten note ${className}`}>
      <span className="visually-hidden">{words.result}</span>
      {said(result)}
    </p>
  );
}
