import { type Project, useSite } from '../site';
import { ProjectCard } from './ProjectCard';

/** All projects, each on its full card. */
export function ProjectCards({ projects }: { projects: readonly Project[] }) {
  const { ids } = useSite();
  return projects.map((project, rank) => (
    <ProjectCard key={project.title} id={`${ids.project}-${rank + 1}`} project={project} />
  ));
}
