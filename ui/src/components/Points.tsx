import { withLinks } from './Prose';

/** Short points, such as what was done in a job. */
export function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className="points">
      {points.map((point) => (
        <li key={point}>{withLinks(point)}</li>
      ))}
    </ul>
  );
}
