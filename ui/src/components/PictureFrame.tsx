import type { Picture } from '../content';
import { drawCurve } from './drawCurve';
import styles from './PictureFrame.module.css';

interface Props {
  readonly picture: Picture;
  /** What stands in the frame until there is a picture; what it will show, unless told. */
  readonly placeholder?: string;
  /** The words a placeholder is drawn from, each its own curve. */
  readonly drawing?: string;
  /** A frame of a fixed shape, whatever the picture's. */
  readonly shape?: 'card' | 'portrait';
}

export function PictureFrame({ picture, placeholder, drawing, shape }: Props) {
  const { src, alt, width, height, sources, sizes } = picture;
  if (src) {
    return (
      <picture>
        {sources?.map(({ type, srcset }) => (
          <source key={type} type={type} srcSet={srcset} sizes={sizes} />
        ))}
        <img
          className={styles.picture}
          data-shape={shape}
          src={src}
          alt={alt}
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
        />
      </picture>
    );
  }
  const caption = placeholder ?? alt;
  const curve = drawCurve(drawing ?? alt, 320, 180);
  return (
    <div className={styles.placeholder} role="img" aria-label={caption}>
      <svg viewBox="0 0 320 180" preserveAspectRatio="none" aria-hidden="true">
        <path d={curve} vectorEffect="non-scaling-stroke" />
        <path d={`${curve}V180H0Z`} />
      </svg>
      <span className={styles.caption}>{caption}</span>
    </div>
  );
}
