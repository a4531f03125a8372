import { ProjectCard } from '../components/ProjectCard';
import { Section } from '../components/Section';
import { type Project, useSite } from '../site';
import styles from './Home.module.css';

interface Props {
  /** The featured project, which comes first. */
  readonly featured: Project;
  /** The projects below it. */
  readonly others: readonly Project[];
}

/** Summary cards of projects, each of which links to the full card on the profile. */
export function HomeProjects({ featured, others }: Props) {
  const { ids, pages, projects, titles } = useSite();
  const numberOf = (project: Project) => projects.indexOf(project) + 1;
  const addressOf = (project: Project) =>
    `${pages.profile.path}#${ids.project}-${numberOf(project)}`;
  return (
    <>
      <Section
        id={ids.featured}
        title={titles.featured}
        variant="note"
        hideHeading={!!featured.context}
      >
        <ProjectCard id={ids.featuredProject} project={featured} to={addressOf(featured)} />
      </Section>
      {others.length > 0 && (
        <Section id={ids.others} title={titles.others}>
          <div className={styles.otherProjects}>
            {others.map((project) => (
              <ProjectCard
                key={project.title}
                id={`${ids.otherProject}-${numberOf(project)}`}
                project={project}
                to={addressOf(project)}
              />
            ))}
          </div>
        </Section>
      )}
    </>
  );
}
