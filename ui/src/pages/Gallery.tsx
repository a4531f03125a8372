import { InlineText } from '../components/InlineText';
import { PictureFrame } from '../components/PictureFrame';
import { useSite } from '../site';
import styles from './About.module.css';

/** Pictures with their captions. */
export function Gallery() {
  const { gallery, hasHandwriting } = useSite();
  return (
    <ul className={`stack ${styles.gallery}`}>
      {gallery.map((picture) => (
        <li key={picture.alt} data-wide={picture.isWide}>
          <PictureFrame picture={picture} />
          {picture.caption && (
            <p className={`${hasHandwriting ? 'handwritten' : 'small'} ${styles.caption}`}>
              <InlineText text={picture.caption} />
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
