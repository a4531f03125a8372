import { BidiText } from '../components/BidiText';
import { Facts } from '../components/Facts';
import { Prose } from '../components/Prose';
import { useSite } from '../site';
import styles from './Home.module.css';
import { HomeActions } from './HomeActions';

/** The beginning of the home page: the owner, their role, facts, an introduction and the first actions. */
export function HomeOpening() {
  const { home, owner } = useSite();
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
          data-size={home.role.size}
          data-first-edge={home.role.firstEdge}
          data-other-edge={home.role.otherEdge}
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
