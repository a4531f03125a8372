import { useLangOf } from '../site';
import { withLinks } from './Prose';

/** Short points, such as what was done in a job. */
export function Points({ points }: { points: readonly string[] }) {
  const langOf = useLangOf();
  return (
    <ul className="points">
      {points.map((point) => (
        <li key={point} lang={langOf(point)}>
          {withLinks(point)}
        </li>
      ))}
    </ul>
  );
}
