import { type Project, useSite } from '../site';
import { ProjectCard } from './ProjectCard';

/** All projects, each on its full card. */
export function ProjectCards({ projects }: { projects: readonly Project[] }) {
  const { ids } = useSite();
  return projects.map((project, index) => {
    // Visitors see the id in the addresses of links: its numbers begin with 1.
    const id = `${ids.project}-${index + 1}`;
    return <ProjectCard key={project.title} id={id} project={project} />;
  });
}
