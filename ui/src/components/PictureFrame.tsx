import type { Picture } from '../content';
import { drawCurve } from './drawCurve';
import styles from './PictureFrame.module.css';

interface Props {
  readonly picture: Picture;
  /** What stands in the frame until there is a picture. */
  readonly placeholder: string;
  /** The words a placeholder is drawn from: each its own curve. */
  readonly drawing: string;
}

export function PictureFrame({ picture, placeholder, drawing }: Props) {
  const { src, alt, width, height } = picture;
  if (src) {
    return (
      <img
        className={styles.picture}
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
      />
    );
  }
  const curve = drawCurve(drawing, 320, 180);
  return (
    <div className={styles.placeholder} role="img" aria-label={placeholder}>
      <svg viewBox="0 0 320 180" preserveAspectRatio="none" aria-hidden="true">
        <path d={curve} vectorEffect="non-scaling-stroke" />
        <path d={`${curve}V180H0Z`} />
      </svg>
      <span className={styles.caption}>{placeholder}</span>
    </div>
  );
}
