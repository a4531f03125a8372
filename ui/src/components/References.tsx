import { fill } from '../../content/words/fill';
import { langOf, type Site, sites, useSite } from '../site';
import { Prose } from './Prose';
import { said } from './said';

/** What others say of the owner. */
export function References({ references }: { references: Site['references'] }) {
  const site = useSite();
  return (
    <ul className="stack">
      {references.map(({ quote, name, role }) => {
        const lang = langOf(quote);
        const { words } = lang ? sites[0] : site;
        const text = fill(words.quote, quote);
        return (
          <li key={text + name} className="row">
            <figure className="lead">
              <blockquote>
                <Prose lang={lang} text={text} />
              </blockquote>
              <figcaption className="small">{said(role ? `${name}, ${role}` : name)}</figcaption>
            </figure>
          </li>
        );
      })}
    </ul>
  );
}
