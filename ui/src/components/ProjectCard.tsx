import { fill } from '../../content/words/fill';
import { type Picture, type Project, useSite } from '../site';
import { InlineText } from './InlineText';
import styles from './ProjectCard.module.css';
import { ProjectLinks } from './ProjectLinks';
import { ProjectMedia } from './ProjectMedia';
import { ProjectOutcome } from './ProjectOutcome';
import { ProjectText } from './ProjectText';
import { ProjectTitle } from './ProjectTitle';
import { TagList } from './TagList';

interface Props {
  readonly id: string;
  readonly project: Project;
  /** The address of the card that tells the rest. With one, this card is a summary. */
  readonly to?: string;
}

/** A project as a box: a summary, or all of it. */
export function ProjectCard({ id, project, to }: Props) {
  const { hasMetrics, hasOutcomes, words } = useSite();
  const { title, context, links, technologies } = project;
  const isSummary = to !== undefined;
  const page = import.meta.env.HAS_STORIES ? project.page : undefined;
  const metric = hasMetrics && isSummary ? project.metric : undefined;
  const picture = shownPicture(project, isSummary);
  const wideSizes = isSummary ? project.fullWidthSizes : undefined;
  const layout = layoutOf(metric?.wideChart || wideSizes, metric, picture);
  return (
    <article
      className={`row ${styles.project}`}
      aria-labelledby={id}
      data-variant={isSummary ? 'summary' : 'full'}
      data-layout={layout}
    >
      <ProjectTitle id={id} project={project} to={to} isLarge={layout === 'wide'} />
      {isSummary && context && (
        <p className={`in-wide-margin small ${styles.context}`}>
          <InlineText text={context} />
        </p>
      )}
      <ProjectText project={project} isSummary={isSummary} />
      {hasOutcomes && <ProjectOutcome project={project} hasFigures={!isSummary} />}
      {(metric || picture) && (
        <ProjectMedia
          metric={metric}
          markInMargin={!project.longResult}
          picture={picture}
          wideSizes={wideSizes}
        />
      )}
      <TagList
        className={`small small-lines snap ${styles.tags}`}
        label={fill(words.technologiesOf, title)}
        tags={technologies}
      />
      {(links.length > 0 || page) && <ProjectLinks project={project} page={page} />}
    </article>
  );
}

/** The picture of a card. An empty frame is shown on the full card alone. */
function shownPicture({ picture }: Project, isSummary: boolean): Picture | undefined {
  const isEmpty = !picture?.src;
  return isEmpty && isSummary ? undefined : picture;
}

/** The arrangement of a card in ProjectCard.module.css; on a phone all have the same. */
function layoutOf(isWide: unknown, metric: Project['metric'], picture: Picture | undefined) {
  if (isWide) return 'wide';
  if (!metric && !picture) return 'text';
  return (picture?.height ?? 0) > (picture?.width ?? 0) ? 'tall' : 'media';
}
