import { joinTexts, paragraphsOf, toRichText } from '../../content/richText';
import { type TimelineEntry, useSite } from '../site';
import { BidiText } from './BidiText';
import { Dates } from './Dates';
import { InlineText } from './InlineText';
import { LinkedWords } from './LinkedWords';
import { PictureFrame } from './PictureFrame';
import { Prose } from './Prose';
import { TagList } from './TagList';
import styles from './Timeline.module.css';

/** A job, a degree or another entry that has a place and a period. */
export function TimelineItem({ entry }: { entry: TimelineEntry }) {
  const { words } = useSite();
  const { title, titleLang, titleUrl, place, placeUrl, period, follows, whole } = entry;
  const { details, about, description, highlights, technologies = [], picture } = entry;
  const remarks = [details && toRichText(details), about].filter((remark) => !!remark);
  const prose = <Prose text={description} points={highlights} />;
  const hasParagraphs = description && paragraphsOf(description).length > 1;
  const isLong = highlights || technologies.length > 0 || hasParagraphs || picture;
  return (
    <li className="row">
      {period && (
        <p className={`in-margin small ${styles.period}`}>
          <Dates period={period} lengthClassName={styles.duration} />
        </p>
      )}
      <div className={`measure ${styles.text}`}>
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
        {/* More than a paragraph stands in one box. */}
        {isLong ? (
          <div>
            {prose}
            <TagList label={words.technologies + words.colon + title} tags={technologies} />
            {picture && (
              <div className="spaced">
                <PictureFrame picture={picture} placeholder={words.pictureSoon} shape="card" />
              </div>
            )}
          </div>
        ) : (
          prose
        )}
      </div>
    </li>
  );
}
