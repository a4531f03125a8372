import { CvLink } from '../components/CvLink';
import { Facts } from '../components/Facts';
import { Invitation } from '../components/Invitation';
import { PageLink } from '../components/PageLink';
import { ProjectCard } from '../components/ProjectCard';
import { Section } from '../components/Section';
import { Stats } from '../components/Stats';
import { home, owner, projects, recruiting, stats, titles } from '../content';
import styles from './Home.module.css';

/** A project whose picture can be seen: whoever has a minute has seen something. Who did what is on the profile. */
const featured = projects.find(({ picture }) => picture?.src);

const place = { term: 'Localisation', detail: `${owner.city}, ${owner.country}` };

export function Home() {
  return (
    <>
      <div className={styles.home}>
        <div className={`beside ${styles.sheet}`}>
          <p className={styles.greeting}>
            {home.greeting} {owner.name && <span>{owner.name}</span>}
          </p>
          <h1 className={styles.role} lang={owner.roleLang}>
            {owner.role}
          </h1>
          <p className={styles.intro}>{home.intro}</p>
          <p className={styles.actions}>
            <PageLink className="button" to="/profil">
              {projects.length > 0 ? 'Voir mes projets' : 'Voir mon profil'}
            </PageLink>
            <PageLink className="button" variant="quiet" to="/contact">
              Me contacter
            </PageLink>
            <CvLink button="quiet" />
          </p>
          <div className={styles.notes} data-margin="">
            <Facts facts={[place, ...(recruiting ?? [])]} />
          </div>
        </div>
      </div>
      {featured && (
        <>
          <Section id="accueil-projets" title={titles.featured} beside="">
            <ProjectCard
              id="projet"
              project={featured}
              to={`/profil#projet-${projects.indexOf(featured) + 1}`}
            />
          </Section>
          {projects.length > 1 && (
            <Section id="accueil-autres" title={titles.others} beside="">
              {projects.map(
                (project, index) =>
                  project !== featured && (
                    <ProjectCard
                      key={project.title}
                      id={`autre-${index + 1}`}
                      project={project}
                      to={`/profil#projet-${index + 1}`}
                    />
                  ),
              )}
            </Section>
          )}
        </>
      )}
      {stats.length > 0 && (
        <div className={styles.figures}>
          <Stats stats={stats} />
        </div>
      )}
      {featured && <Invitation />}
    </>
  );
}
