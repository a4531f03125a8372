import type { Picture, Project } from '../site';
import { Metric } from './metric/Metric';
import { PictureFrame } from './PictureFrame';
import styles from './ProjectMedia.module.css';

interface Props {
  readonly project: Project;
  readonly variant: 'summary' | 'full';
  readonly layout: string;
  readonly metric: Project['metric'];
  readonly picture: Picture | undefined;
  readonly className: string | undefined;
}

/** What a project looks like: its figures as a chart, and its picture. */
export function ProjectMedia(props: Props) {
  const { project, variant, layout, metric, picture, className } = props;
  const { detailed, longResult } = project;
  /** Over both columns in a wide window. */
  const wide = variant === 'summary' && project.fullWidthSizes;
  return (
    <div
      className={`stack ${styles.media} ${className}`}
      data-variant={variant}
      data-layout={layout}
    >
      {metric && (
        <div className={`stack ${styles.metric}`} data-wide={metric.wideChart ? true : undefined}>
          <Metric metric={metric} markInMargin={!longResult} />
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
