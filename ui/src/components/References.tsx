import { fillWithText, toPlainText } from '../../content/richText';
import { type Site, useSite } from '../site';
import { Prose } from './Prose';

/** Quotations of people who have worked with the owner. */
export function References({ references }: { references: Site['references'] }) {
  const { words } = useSite();
  return (
    <ul className="stack">
      {references.map(({ quote, name, role }) => (
        <li key={toPlainText(quote) + name} className="row">
          <figure className="lead">
            <blockquote>
              <Prose text={fillWithText(words.quote, quote)} />
            </blockquote>
            <figcaption className="small">{role ? `${name}, ${role}` : name}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
