import { joinTexts, toRichText } from '../../content/richText';
import type { TimelineEntry } from '../site';
import { BidiText } from './BidiText';
import { Dates } from './Dates';
import { InlineText } from './InlineText';
import { LinkedWords } from './LinkedWords';
import styles from './Timeline.module.css';

/** The title of an entry, its place, and remarks on both. */
export function TimelineHeading({ entry }: { entry: TimelineEntry }) {
  const { title, titleLang, titleUrl, place, placeUrl, follows, whole, details, about } = entry;
  const remarks = [details && toRichText(details), about].filter((remark) => !!remark);
  return (
    <div>
      <h3 lang={titleLang}>
        <BidiText lang={titleLang}>
          <LinkedWords words={title} url={titleUrl} />
        </BidiText>
      </h3>
      {place && (
        // Several entries in a row at one place show it once, with the whole time there.
        <p className={follows ? 'visually-hidden' : 'soft'}>
          <LinkedWords words={place} url={placeUrl} />
          {whole && (
            <>
              {' · '}
              <Dates period={whole} lengthClassName={styles.whole} />
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
