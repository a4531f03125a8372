import { type Picture, type Project, useSite } from '../site';
import { Metric } from './metric/Metric';
import { PictureFrame } from './PictureFrame';
import styles from './ProjectCard.module.css';

interface Props {
  readonly metric: Project['metric'];
  /** The gain may stand in the margin. */
  readonly gainInMargin: boolean;
  readonly picture: Picture | undefined;
  /** The `sizes` of the picture if it is as wide as the content. */
  readonly fullWidthSizes: string | undefined;
}

/** The figures of a project as a chart, and its picture. */
export function ProjectMedia({ metric, gainInMargin, picture, fullWidthSizes }: Props) {
  const { words } = useSite();
  return (
    <div className={`stack ${styles.media}`}>
      {metric && (
        <div className={`stack ${styles.metric}`} data-wide={!!metric.wideChart || undefined}>
          <Metric metric={metric} gainInMargin={gainInMargin} />
        </div>
      )}
      {picture && (
        <div className={styles.picture}>
          <PictureFrame
            picture={fullWidthSizes ? { ...picture, sizes: fullWidthSizes } : picture}
            placeholder={words.pictureSoon}
            shape={fullWidthSizes ? 'wide' : 'card'}
          />
        </div>
      )}
    </div>
  );
}
