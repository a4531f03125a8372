import { joinTexts, toRichText } from '../../content/richText';
import type { TimelineEntry } from '../site';
import { BidiText } from './BidiText';
import { Dates } from './Dates';
import { InlineText } from './InlineText';
import { LinkedWords } from './LinkedWords';
import styles from './Timeline.module.css';

/** The title of an entry, its place, and small print about both. */
export function TimelineHeading({ entry }: { entry: TimelineEntry }) {
  const { title, titleLang, titleUrl, details, about: aboutPlace } = entry;
  const { place, placeUrl, repeatsPlace, periodAtPlace } = entry;
  const smallPrint = [details && toRichText(details), aboutPlace].filter((text) => !!text);
  return (
    <div>
      <h3 lang={titleLang}>
        <BidiText lang={titleLang}>
          <LinkedWords words={title} url={titleUrl} />
        </BidiText>
      </h3>
      {place && (
        // The first of several entries at one place shows the place, with the period of all of them. In the others the place is
        // only for screen readers, whose users may reach an entry without the one above.
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
      {smallPrint.length > 0 && (
        <p className="small">
          <InlineText text={joinTexts(smallPrint, ' · ')} />
        </p>
      )}
    </div>
  );
}
