import { type Picture, type Project, useSite } from '../site';
import { Metric } from './metric/Metric';
import { PictureFrame } from './PictureFrame';
import styles from './ProjectCard.module.css';

interface Props {
  readonly metric: Project['metric'];
  /** The mark of the chart may stand in the margin. */
  readonly markInMargin: boolean;
  readonly picture: Picture | undefined;
  /** The sizes of a picture over both columns of a wide window. */
  readonly wideSizes: string | undefined;
}

/** The figures of a project as a chart, and its picture. */
export function ProjectMedia({ metric, markInMargin, picture, wideSizes }: Props) {
  const { words } = useSite();
  return (
    <div className={`stack ${styles.media}`}>
      {metric && (
        <div className={`stack ${styles.metric}`} data-wide={!!metric.wideChart || undefined}>
          <Metric metric={metric} markInMargin={markInMargin} />
        </div>
      )}
      {picture && (
        <div className={styles.picture}>
          <PictureFrame
            picture={wideSizes ? { ...picture, sizes: wideSizes } : picture}
            placeholder={words.pictureSoon}
            shape={wideSizes ? 'wide' : 'card'}
          />
        </div>
      )}
    </div>
  );
}
