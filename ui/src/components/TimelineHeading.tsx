import { joinTexts, toRichText } from '../../content/richText';
import type { TimelineEntry } from '../site';
import { BidiText } from './BidiText';
import { Dates } from './Dates';
import { InlineText } from './InlineText';
import { LinkedWords } from './LinkedWords';
import styles from './Timeline.module.css';

/** The title of an entry, its place, and remarks on both. */
export function TimelineHeading({ entry }: { entry: TimelineEntry }) {
  const { title, titleLang, titleUrl, details, about } = entry;
  const { place, placeUrl, repeatsPlace, periodAtPlace } = entry;
  const remarks = [details && toRichText(details), about].filter((remark) => !!remark);
  return (
    <div>
      <h3 lang={titleLang}>
        <BidiText lang={titleLang}>
          <LinkedWords words={title} url={titleUrl} />
        </BidiText>
      </h3>
      {place && (
        // The first of several entries at one place shows the place, with the period of all of them.
        <p className={repeatsPlace ? 'visually-hidden' : 'soft'}>
          <LinkedWords words={place} url={placeUrl} />
          {periodAtPlace && (
            <>
              {' · '}
              <Dates period={periodAtPlace} durationClassName={styles.durationAtPlace} />
            </>
          )}
        </p>
      )}
      {remarks.length > 0 && (
        <p className="small">
          <InlineText text={joinTexts(remarks, ' · ')} />
        </p>
      )}
    </div>
  );
}
