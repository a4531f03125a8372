import { type Picture, type Project, useSite } from '../site';
import { Metric } from './metric/Metric';
import { PictureFrame } from './PictureFrame';
import styles from './ProjectCard.module.css';

interface Props {
  readonly metric: Project['metric'];
  /** A wide window shows the gain in its margin instead of beside a bar. */
  readonly gainInMargin: boolean;
  readonly picture: Picture | undefined;
  readonly pictureShape: 'card' | 'wide';
}

/** The figures of a project as a chart, and its picture. */
export function ProjectMedia({ metric, gainInMargin, picture, pictureShape }: Props) {
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
          <PictureFrame picture={picture} placeholder={words.pictureSoon} shape={pictureShape} />
        </div>
      )}
    </div>
  );
}
