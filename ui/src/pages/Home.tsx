import { CvLink } from '../components/CvLink';
import { Facts } from '../components/Facts';
import { Invitation } from '../components/Invitation';
import { PageLink } from '../components/PageLink';
import { PictureFrame } from '../components/PictureFrame';
import { ProjectCard } from '../components/ProjectCard';
import { Section } from '../components/Section';
import { Stats } from '../components/Stats';
import { TagList } from '../components/TagList';
import { home, owner, projects, recruiting, stats, titles } from '../content';
import styles from './Home.module.css';

/** A project whose picture can be seen: whoever has a minute has seen something. Who did what is on the profile. */
const featured = projects.find(({ picture }) => picture?.src);

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
            <p className={styles.place}>
              <span>Localisation</span> <span>{`${owner.city}, ${owner.country}`}</span>
            </p>
            {recruiting && <Facts facts={recruiting} />}
          </div>
          {stats.length > 0 && <Stats stats={stats} />}
        </div>
      </div>
      {featured && (
        <>
          <Section id="accueil-projets" title={titles.featured}>
            <ProjectCard
              id="projet"
              project={featured}
              to={`/profil#projet-${projects.indexOf(featured) + 1}`}
            />
          </Section>
          {projects.length > 1 && (
            <Section id="accueil-autres" title={titles.others}>
              <ul className={styles.others}>
                {projects.map(
                  (project, index) =>
                    project !== featured && (
                      <li className="beside" key={project.title}>
                        <p className="signed">
                          <PageLink to={`/profil#projet-${index + 1}`} lang={project.titleLang}>
                            {project.title}
                          </PageLink>
                        </p>
                        {project.result && <p data-margin="">{project.result}</p>}
                        {project.summary && <p>{project.summary}</p>}
                        <TagList project={project} />
                        {project.picture?.src && (
                          <PictureFrame picture={project.picture} shape="card" />
                        )}
                      </li>
                    ),
                )}
              </ul>
            </Section>
          )}
          <Invitation />
        </>
      )}
    </>
  );
}
