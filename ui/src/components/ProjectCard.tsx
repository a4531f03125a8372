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
  /** The address of the project's full card. A card that has it is a summary. */
  readonly to?: string;
}

/** A project as a box: a summary, or the full card. */
export function ProjectCard({ id, project, to }: Props) {
  const { hasMetrics, hasOutcomes, words } = useSite();
  const { title, context, links, technologies } = project;
  const isSummary = to !== undefined;
  const page = import.meta.env.HAS_STORIES ? project.page : undefined;
  const metric = hasMetrics && isSummary ? project.metric : undefined;
  const picture = shownPicture(project, isSummary);
  const isPictureWide = isSummary && project.fullWidthSizes !== undefined;
  const isWide = metric?.wideChart !== undefined || isPictureWide;
  const layout = layoutOf(isWide, metric, picture);
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
      {hasOutcomes && <ProjectOutcome project={project} showsFigures={!isSummary} />}
      {(metric || picture) && (
        <ProjectMedia
          metric={metric}
          gainInMargin={!project.hasLongResult}
          picture={picture}
          pictureShape={isPictureWide ? 'wide' : 'card'}
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

/** The picture that a card shows. Only the full card shows an empty frame. Only the summary has pictures over both halves. */
function shownPicture(project: Project, isSummary: boolean): Picture | undefined {
  const { picture, fullWidthSizes } = project;
  if (!isSummary) return picture;
  if (!picture?.src) return undefined;
  return fullWidthSizes ? { ...picture, sizes: fullWidthSizes } : picture;
}

/** The arrangement of a card in ProjectCard.module.css; on a phone all have the same. */
function layoutOf(isWide: boolean, metric: Project['metric'], picture: Picture | undefined) {
  if (isWide) return 'wide';
  if (!metric && !picture) return 'text';
  return (picture?.height ?? 0) > (picture?.width ?? 0) ? 'tall' : 'media';
}
