import { joinTexts } from '../../content/richText';
import { PictureFrame } from '../components/PictureFrame';
import { Prose } from '../components/Prose';
import { useSite } from '../site';
import styles from './About.module.css';

/** The owner's story, with their portrait beside it where there is one. */
export function Journey() {
  const { about, owner } = useSite();
  const story = (
    <div className="lead">
      {about.journey.length > 0 && <Prose text={joinTexts(about.journey, '\n')} />}
    </div>
  );
  if (!owner.portrait) return story;
  return (
    <div className={`row ${styles.portrayed}`}>
      <div className={`in-wide-margin ${styles.portrait}`}>
        <PictureFrame picture={owner.portrait} shape="portrait" />
      </div>
      {story}
    </div>
  );
}
