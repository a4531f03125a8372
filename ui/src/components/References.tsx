import type { Reference } from '../site';
import { Prose } from './Prose';

/** What others say of the owner. */
export function References({ references }: { references: readonly Reference[] }) {
  return (
    <ul className="stack">
      {references.map(({ quote, name, role }) => (
        <li key={`${name} ${quote}`} className="row">
          <figure className="lead">
            <blockquote>
              <Prose text={`«\u00a0${quote}\u00a0»`} />
            </blockquote>
            <figcaption className="small">{role ? `${name}, ${role}` : name}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
