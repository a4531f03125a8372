import { BidiText } from '../components/BidiText';
import { Facts } from '../components/Facts';
import { Prose } from '../components/Prose';
import { useSite } from '../site';
import styles from './Home.module.css';
import { HomeActions } from './HomeActions';

/** The beginning of the home page: the owner, their role, facts, an introduction and the first actions. */
export function HomeOpening() {
  const { home, owner } = useSite();
  // The edges are the white space left of the first letter of a line. Styles shift the lines by it (view-model/roleLayout.ts).
  const { size, firstEdge, otherEdge } = home.role;
  return (
    <div className={`content-column opening ${styles.opening}`}>
      <div className="row">
        <p className={styles.greeting} data-short={home.hasShortGreeting || undefined}>
          {`${home.greeting} `}
          {owner.name && <span>{owner.name}</span>}
        </p>
        <h1
          className={styles.role}
          lang={owner.roleLang}
          data-size={size}
          data-first-edge={firstEdge}
          data-other-edge={otherEdge}
        >
          <BidiText lang={owner.roleLang}>{owner.role}</BidiText>
        </h1>
        <div className={`in-wide-margin ${styles.facts}`}>
          <Facts facts={home.facts} inColumns />
        </div>
        <div>
          <Prose className="lead" text={home.intro} />
        </div>
        <HomeActions />
      </div>
    </div>
  );
}
