import type { Picture, Project } from '../site';
import { Metric } from './metric/Metric';
import { PictureFrame } from './PictureFrame';
import styles from './ProjectMedia.module.css';

interface Props {
  readonly project: Project;
  readonly variant: 'summary' | 'full';
  readonly metric: Project['drawn'];
  readonly picture: Picture | undefined;
}

/** What a project looks like: its figures as a chart, and its picture. */
export function ProjectMedia({ project, variant, metric, picture }: Props) {
  const { detailed, long } = project;
  /** Over both columns in a wide window. */
  const wide = variant === 'summary' && project.wide;
  return (
    <div className={styles.media} data-variant={variant}>
      {metric && (
        <div className={styles.metric} data-wide={metric.wide && ''}>
          <Metric metric={metric} markInMargin={long === undefined} />
        </div>
      )}
      {picture && (
        <div className={styles.picture}>
          <PictureFrame
            picture={{
              ...picture,
              ...(wide && { sizes: wide }),
              ...(!wide && detailed && { narrow: detailed }),
            }}
            placeholder="Image à venir"
            shape={wide ? 'wide' : 'card'}
          />
        </div>
      )}
    </div>
  );
}
