import { printedAddress } from '../../content/displayUrl';
import { joinTexts, paragraphsOf, toRichText } from '../../content/richText';
import { type Period, type TimelineEntry, useSite } from '../site';
import { BidiText } from './BidiText';
import { InlineText } from './InlineText';
import { Prose } from './Prose';
import { TagList } from './TagList';
import styles from './Timeline.module.css';

/** Jobs, degrees and other entries that have a place and a period. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const { words } = useSite();
  return (
    <ol className="stack">
      {entries.map((entry) => {
        const { title, titleLang, titleUrl, place, placeUrl, period, follows, whole } = entry;
        const { description, highlights, technologies = [] } = entry;
        const prose = <Prose text={description} points={highlights} />;
        const hasParagraphs = description && paragraphsOf(description).length > 1;
        const isLong = highlights || technologies.length > 0 || hasParagraphs;
        const { details, about } = entry;
        const more = [...(details ? [toRichText(details)] : []), ...(about ? [about] : [])];
        return (
          <li key={`${title} ${place} ${period?.start}`} className="row">
            {period && (
              <p className={`in-margin small ${styles.period}`}>{dates(period, styles.duration)}</p>
            )}
            <div className={`measure ${styles.text}`}>
              <div>
                <h3 lang={titleLang}>
                  <BidiText lang={titleLang}>{linked(title, titleUrl)}</BidiText>
                </h3>
                {place && (
                  // Several entries in a row at one place show it once, with the whole time there.
                  <p className={follows ? 'visually-hidden' : 'soft'}>
                    {linked(place, placeUrl)}
                    {whole && (
                      <>
                        {' · '}
                        {dates(whole, styles.whole)}
                      </>
                    )}
                  </p>
                )}
                {more.length > 0 && (
                  <p className="small">
                    <InlineText text={joinTexts(more, ' · ')} />
                  </p>
                )}
              </div>
              {/* What was done: in one box where it is more than a paragraph. */}
              {isLong ? (
                <div>
                  {prose}
                  <TagList label={words.technologies + words.colon + title} tags={technologies} />
                </div>
              ) : (
                prose
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

/** Words that lead to `url`, where there is one. */
function linked(words: string, url: string | undefined) {
  if (!url) return words;
  return (
    <a href={url} data-address={printedAddress(url)}>
      {words}
    </a>
  );
}

/** From when to when, and how long. */
function dates(
  { start, end, from, to, dash = ' – ', length }: Period,
  lengthClassName: string | undefined,
) {
  return (
    <>
      <time dateTime={start}>{from}</time>
      {to && (
        <>
          {dash}
          <time dateTime={end}>{to}</time>
        </>
      )}
      {length && <span className={lengthClassName}>{length}</span>}
    </>
  );
}
