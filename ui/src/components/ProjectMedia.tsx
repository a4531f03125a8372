import { type Picture, type Project, useSite } from '../site';
import { Metric } from './metric/Metric';
import { PictureFrame } from './PictureFrame';
import styles from './ProjectCard.module.css';

interface Props {
  readonly project: Project;
  readonly variant: 'summary' | 'full';
  readonly metric: Project['metric'];
  readonly picture: Picture | undefined;
}

/** What a project looks like: its figures as a chart, and its picture. */
export function ProjectMedia({ project, variant, metric, picture }: Props) {
  const { words } = useSite();
  /** Over both columns in a wide window. */
  const wide = variant === 'summary' && project.fullWidthSizes;
  return (
    <div className={`stack ${styles.media}`}>
      {metric && (
        <div className={`stack ${styles.metric}`} data-wide={metric.wideChart ? true : undefined}>
          <Metric metric={metric} markInMargin={!project.longResult} />
        </div>
      )}
      {picture && (
        <div className={styles.picture}>
          <PictureFrame
            picture={{ ...picture, ...(wide && { sizes: wide }) }}
            placeholder={words.pictureSoon}
            shape={wide ? 'wide' : 'card'}
          />
        </div>
      )}
    </div>
  );
}
