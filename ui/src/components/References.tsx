import { fill } from '../../content/words/fill';
import { langOf, type Reference, type Site, sites, useSite } from '../site';
import { Prose } from './Prose';
import { said } from './said';

/** What others say of the owner. */
export function References({ references }: { references: readonly Reference[] }) {
  const site = useSite();
  return (
    <ul className="stack">
      {references.map(({ quote, name, role }) => (
        <li key={`${name} ${quote}`} className="row">
          <figure className="lead">
            <blockquote>
              <Prose lang={langOf(quote)} text={quoted(quote, langOf(quote) ? sites[0] : site)} />
            </blockquote>
            <figcaption className="small">{said(role ? `${name}, ${role}` : name)}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}

const quoted = (quote: string, { words }: Site) => fill(words.quote, quote);
