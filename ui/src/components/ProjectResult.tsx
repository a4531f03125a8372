import { useSite } from '../site';
import { said } from './said';

/** What a project achieved, as a handwritten note. */
export function ProjectResult({ result, className }: { result: string; className: string }) {
  const { words } = useSite();
  return (
    <p className={`handwritten note ${className}`}>
      <span className="visually-hidden">{words.result}</span>
      {said(result)}
    </p>
  );
}
