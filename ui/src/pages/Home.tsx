import { AccentedText } from '../components/AccentedText';
import { PageLink } from '../components/PageLink';
import { Stats } from '../components/Stats';
import { home, owner, stats } from '../content';
import styles from './Home.module.css';

const greeting = owner.name ? `${home.greeting} ${owner.name},` : home.greeting;

export function Home() {
  return (
    <div className={styles.home}>
      <div className={styles.opening}>
        <p className={styles.greeting}>{greeting}</p>
        <h1 className={styles.role}>
          <AccentedText>{owner.role}</AccentedText>
        </h1>
        <p className={styles.intro}>{home.intro}</p>
        <p className={styles.actions}>
          <PageLink className="button" to="/profil">
            Voir mes projets
          </PageLink>
          <PageLink className="button" variant="quiet" to="/contact">
            Me contacter
          </PageLink>
        </p>
      </div>
      <Stats stats={stats} />
    </div>
  );
}
