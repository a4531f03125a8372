import { joinTexts } from '../../content/richText';
import { PictureFrame } from '../components/PictureFrame';
import { Prose } from '../components/Prose';
import { useSite } from '../site';
import styles from './About.module.css';

/** The text on the owner's career, with a portrait beside it if the owner has one. */
export function Journey() {
  const { about, owner } = useSite();
  const text = (
    <div className="lead">
      {about.journey.length > 0 && <Prose text={joinTexts(about.journey, '\n')} />}
    </div>
  );
  if (!owner.portrait) return text;
  return (
    <div className={`row ${styles.portrayed}`}>
      <div className={`in-wide-margin ${styles.portrait}`}>
        <PictureFrame picture={owner.portrait} shape="portrait" />
      </div>
      {text}
    </div>
  );
}
