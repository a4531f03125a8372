import type { Project } from '../content';
import { OutLink } from './OutLink';
import { PictureFrame } from './PictureFrame';
import styles from './ProjectCard.module.css';
import { TagList } from './TagList';

export function ProjectCard({ project }: { project: Project }) {
  return (
    <article className={styles.card}>
      <PictureFrame picture={project.image} placeholder="Image à venir" drawing={project.title} />
      <div className={styles.text}>
        <h3>{project.title}</h3>
        <p>{project.description}</p>
        <TagList
          label={`Technologies du projet « ${project.title} »`}
          tags={project.technologies}
        />
        <p className={styles.link}>
          <OutLink link={project.link} about={project.title} />
        </p>
      </div>
    </article>
  );
}
