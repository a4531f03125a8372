import type { Project } from '../content';
import { Facts } from './Facts';
import { OutLink } from './OutLink';
import { PictureFrame } from './PictureFrame';
import styles from './ProjectCard.module.css';
import { TagList } from './TagList';

export function ProjectCard({ project }: { project: Project }) {
  const { title, titleLang, description, technologies, facts, links, picture } = project;
  return (
    <article className={styles.card} data-links={links.length > 1 ? 'several' : undefined}>
      {picture && (
        <PictureFrame picture={picture} placeholder="Image à venir" drawing={title} shape="card" />
      )}
      <div className={styles.text}>
        <h3 lang={titleLang}>{title}</h3>
        <p>{description}</p>
        {facts && <Facts facts={facts} />}
        {technologies.length > 0 && (
          <TagList label={`Technologies du projet « ${title} »`} tags={technologies} />
        )}
        {links.map((link) => (
          <p key={link.label} className={styles.link}>
            <OutLink link={link} about={title} />
          </p>
        ))}
      </div>
    </article>
  );
}
