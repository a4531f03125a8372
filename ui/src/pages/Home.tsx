import { BidiText } from '../components/BidiText';
import { CallToAction } from '../components/CallToAction';
import { Facts } from '../components/Facts';
import { ProjectCard } from '../components/ProjectCard';
import { Prose } from '../components/Prose';
import { Section } from '../components/Section';
import { Stats } from '../components/Stats';
import { type Project, useSite } from '../site';
import styles from './Home.module.css';
import { HomeActions } from './HomeActions';

export function Home() {
  const { home, ids, owner, pages, projects, stats, titles } = useSite();
  /** The project shown first; the others are below it, and all of them in full on the profile. */
  const [featured, ...others] = home.projects.flatMap((rank) => projects[rank] ?? []);
  /** The address of a project on the profile. */
  const placeOf = (project: Project) =>
    `${pages.profile.path}#${ids.project}-${projects.indexOf(project) + 1}`;

  return (
    <>
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
      {featured && (
        <>
          <Section
            id={ids.featured}
            title={titles.featured}
            variant="label"
            hideHeading={!!featured.context}
          >
            <ProjectCard id={ids.featuredProject} project={featured} to={placeOf(featured)} />
          </Section>
          {others.length > 0 && (
            <Section id={ids.others} title={titles.others}>
              <div className={styles.others}>
                {others.map((project) => (
                  <ProjectCard
                    key={project.title}
                    id={`${ids.otherProject}-${projects.indexOf(project) + 1}`}
                    project={project}
                    to={placeOf(project)}
                  />
                ))}
              </div>
            </Section>
          )}
        </>
      )}
      {stats.length > 0 && (
        <div className="content-column">
          <Stats stats={stats} size={home.statSize} />
        </div>
      )}
      {featured && <CallToAction signed />}
    </>
  );
}
