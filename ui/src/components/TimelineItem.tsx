import type { TimelineEntry } from '../site';
import { PeriodLabel } from './PeriodLabel';
import { Points } from './Points';
import { Prose } from './Prose';
import { TagList } from './TagList';
import styles from './Timeline.module.css';

interface Props {
  readonly entry: TimelineEntry;
}

/** A job, a degree or another entry that has a place and a period. */
export function TimelineItem({ entry }: Props) {
  const { title, titleLang, titleUrl, period } = entry;
  return (
    <li className={`row ${styles.item}`}>
      {period && (
        <p className={`in-margin small ${styles.period}`}>
          <PeriodLabel period={period} lengthClassName={styles.duration} />
        </p>
      )}
      <div className={styles.text}>
        <div>
          <h3 lang={titleLang}>{titleUrl ? <a href={titleUrl}>{title}</a> : title}</h3>
          <Place entry={entry} />
        </div>
        <Details entry={entry} />
      </div>
    </li>
  );
}

/**
 * Where it was, and what else is said of it. Several entries in a row at one place show it once, with the whole time there.
 */
function Place({ entry: { place, placeUrl, details, about, follows, whole } }: Props) {
  const more = [details, about].filter(Boolean).join(' · ');
  return (
    <>
      {place && (
        <p className={follows ? 'visually-hidden' : 'soft'}>
          {placeUrl ? <a href={placeUrl}>{place}</a> : place}
          {whole && (
            <>
              {' · '}
              <PeriodLabel period={whole} lengthClassName={styles.whole} />
            </>
          )}
        </p>
      )}
      {more && <p className="small">{more}</p>}
    </>
  );
}

/** What was done: in one box where it is more than a paragraph. */
function Details({ entry: { title, description, highlights, technologies = [] } }: Props) {
  const prose = description && <Prose text={description} />;
  if (!highlights && technologies.length === 0 && !description?.includes('\n')) return prose;
  return (
    <div>
      {prose}
      {highlights && <Points points={highlights} />}
      <TagList label={`Technologies : ${title}`} tags={technologies} />
    </div>
  );
}
