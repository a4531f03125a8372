import type { TimelineEntry } from '../site';
import { BidiText } from './BidiText';
import { Dates } from './Dates';
import { InlineText } from './InlineText';
import { LinkedWords } from './LinkedWords';

/** An entry as one line, with its dates in the margin. */
export function ShortEntry({ entry }: { entry: TimelineEntry }) {
  const { title, titleLang, titleUrl, period, description } = entry;
  return (
    <li className="row">
      {period && (
        <p className="in-margin small">
          <Dates period={period} />
        </p>
      )}
      <p className="measure">
        <span className="strong" lang={titleLang}>
          <BidiText lang={titleLang}>
            <LinkedWords words={title} url={titleUrl} />
          </BidiText>
        </span>
        {description && (
          <>
            {' · '}
            <InlineText text={description} />
          </>
        )}
      </p>
    </li>
  );
}
