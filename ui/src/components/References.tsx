import { fill } from '../../content/words/fill';
import { type Site, useSite } from '../site';
import { Prose } from './Prose';

/** What others say of the owner. */
export function References({ references }: { references: Site['references'] }) {
  const { words } = useSite();
  return (
    <ul className="stack">
      {references.map(({ quote, name, role }) => {
        const text = fill(words.quote, quote);
        return (
          <li key={text + name} className="row">
            <figure className="lead">
              <blockquote>
                <Prose text={text} />
              </blockquote>
              <figcaption className="small">{role ? `${name}, ${role}` : name}</figcaption>
            </figure>
          </li>
        );
      })}
    </ul>
  );
}
