import { AccentedText } from '../components/AccentedText';
import { Facts } from '../components/Facts';
import { PageLink } from '../components/PageLink';
import { Stats } from '../components/Stats';
import { home, owner, projects, recruiting, stats } from '../content';
import styles from './Home.module.css';

const greeting = owner.name ? `${home.greeting} ${owner.name},` : home.greeting;

export function Home() {
  return (
    <div className={styles.home}>
      <div className={styles.opening}>
        <p className={styles.greeting}>{greeting}</p>
        <h1 className={styles.role} lang={owner.roleLang}>
          <AccentedText>{owner.role}</AccentedText>
        </h1>
        <p className={styles.intro}>{home.intro}</p>
        {recruiting && (
          <div className={styles.recruiting}>
            <Facts facts={recruiting} />
          </div>
        )}
        <p className={styles.actions}>
          <PageLink className="button" to="/profil">
            {projects.length > 0 ? 'Voir mes projets' : 'Voir mon profil'}
          </PageLink>
          <PageLink className="button" variant="quiet" to="/contact">
            Me contacter
          </PageLink>
        </p>
      </div>
      {stats.length > 0 && <Stats stats={stats} />}
    </div>
  );
}
