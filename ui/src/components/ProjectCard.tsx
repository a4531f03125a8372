import type { RichText } from '../../content/richText';
import { fill } from '../../content/words/fill';
import { type Picture, type Project, useSite } from '../site';
import { BidiText } from './BidiText';
import { Facts } from './Facts';
import { InlineText } from './InlineText';
import { Metric } from './metric/Metric';
import { OutLink } from './OutLink';
import { PageLink } from './PageLink';
import { PictureFrame } from './PictureFrame';
import styles from './ProjectCard.module.css';
import { Prose } from './Prose';
import { TagList } from './TagList';

/** Which arrangement of ProjectCard.module.css a card has; on a phone all have the same. */
function layoutOf(isWide: unknown, metric: Project['metric'], picture: Picture | undefined) {
  if (isWide) return 'wide';
  if (!metric && !picture) return 'text';
  return (picture?.height ?? 0) > (picture?.width ?? 0) ? 'tall' : 'media';
}

/** A summary, whose title leads `to` the full card that tells the rest; else that card. */
export function ProjectCard({ id, project, to }: { id: string; project: Project; to?: string }) {
  const { hasMetrics, hasOutcomes, inFirstLanguage, words } = useSite();
  const { title, titleLang, context, summary, description = [], facts, links, picture } = project;
  const { highlights, technologies, pageLanguage, result, metricText, longResult } = project;
  const page = import.meta.env.HAS_STORIES ? project.page : undefined;
  const target = page ?? to;
  const isSummary = to !== undefined;
  const metric = hasMetrics && isSummary ? project.metric : undefined;
  // An empty frame is shown on the full card only.
  const shown = picture && (picture.src || !isSummary) ? picture : undefined;
  /** Those of a picture over both columns in a wide window. */
  const wideSizes = isSummary ? project.fullWidthSizes : undefined;
  const titleText = <BidiText lang={titleLang}>{title}</BidiText>;
  return (
    <article
      className={`row ${styles.project}`}
      aria-labelledby={id}
      data-variant={isSummary ? 'summary' : 'full'}
      data-layout={layoutOf(metric?.wideChart || wideSizes, metric, shown)}
    >
      <h3 id={id} className={styles.title} lang={titleLang}>
        {target ? (
          <PageLink to={target} hrefLang={page && pageLanguage}>
            {titleText}
          </PageLink>
        ) : (
          titleText
        )}
      </h3>
      {isSummary && context && (
        <p className={`in-margin small ${styles.context}`}>
          <InlineText text={context} />
        </p>
      )}
      {isSummary ? (
        <p className={styles.text}>
          <InlineText text={summary ?? description} />
        </p>
      ) : (
        <div className={`${styles.text} ${styles.details}`}>
          <div>
            <Prose text={description} points={highlights} />
          </div>
          {facts && <Facts facts={facts} className="spaced" />}
        </div>
      )}
      {/* What came of it: its result, and its figures as text where no chart shows them. */}
      {hasOutcomes && (
        <div className={`in-margin ${styles.outcome}`}>
          {result && <ProjectResult result={result} className={`margin-note ${styles.result}`} />}
          {metricText && !isSummary && (
            <p className={`small small-lines ${result ? 'spaced' : ''}`}>
              {metricText.what}
              <span className={`strong ${styles.range}`}>{metricText.range}</span>
              {metricText.how && <span className={styles.method}>{metricText.how}</span>}
            </p>
          )}
        </div>
      )}
      {/* What it looks like: its figures as a chart, and its picture. */}
      {(metric || shown) && (
        <div className={`stack ${styles.media}`}>
          {metric && (
            <div className={`stack ${styles.metric}`} data-wide={!!metric.wideChart || undefined}>
              <Metric metric={metric} markInMargin={!longResult} />
            </div>
          )}
          {shown && (
            <div className={styles.picture}>
              <PictureFrame
                picture={{ ...shown, ...(wideSizes && { sizes: wideSizes }) }}
                placeholder={words.pictureSoon}
                shape={wideSizes ? 'wide' : 'card'}
              />
            </div>
          )}
        </div>
      )}
      <TagList
        className={`soft ${styles.tags} ${isSummary ? '' : 'spaced'}`}
        label={fill(words.technologiesOf, title)}
        tags={technologies}
      />
      {(links.length > 0 || page) && (
        <p className={`wrap strong ${styles.links}`}>
          {page && (
            <PageLink to={page} hrefLang={pageLanguage}>
              {words.readStory}
              {import.meta.env.HAS_TRANSLATION && pageLanguage && inFirstLanguage}
              <span className="visually-hidden">
                {words.colon}
                {title}
              </span>
            </PageLink>
          )}
          {links.map((link) => (
            <OutLink key={link.label} link={link} about={title} />
          ))}
        </p>
      )}
    </article>
  );
}

/** What a project achieved, as a handwritten note. */
export function ProjectResult({ result, className }: { result: RichText; className: string }) {
  const { words } = useSite();
  return (
    <p className={`handwritten note ${className}`}>
      <span className="visually-hidden">{words.result}</span>
      <InlineText text={result} />
    </p>
  );
}
