import type { Picture } from '../site';
import styles from './PictureFrame.module.css';

interface Props {
  readonly picture: Picture;
  /** The words in the frame until there is a picture; by default its text alternative. */
  readonly placeholder?: string;
  /** The fixed shape of the frame; by default that of the picture. */
  readonly shape?: 'card' | 'wide' | 'portrait';
}

/** A picture in a frame, or an empty frame with words while there is no picture. */
export function PictureFrame({ picture, placeholder, shape }: Props) {
  const { src, alt, width, height, narrow = [], sources = [], sizes } = picture;
  if (src) {
    return (
      <picture className={styles.frame} data-shape={shape}>
        {[...narrow, ...sources].map(({ srcset, ...source }) => (
          <source key={srcset} srcSet={srcset} sizes={sizes} {...source} />
        ))}
        <img
          className={styles.picture}
          data-shape={shape}
          data-tall={(height ?? 0) > (width ?? 0) || undefined}
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
  const text = placeholder ?? alt;
  return (
    <div className={styles.placeholder} data-shape={shape} role="img" aria-label={text}>
      <p className={`small ${styles.text}`}>{text}</p>
    </div>
  );
}
