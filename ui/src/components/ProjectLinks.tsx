import { type Project, useSite } from '../site';
import { OutLink } from './OutLink';
import { PageLink } from './PageLink';
import styles from './ProjectCard.module.css';

interface Props {
  readonly project: Project;
  /** The address of the project's story, if it has one. */
  readonly page: string | undefined;
}

/** Links to the story of a project and to other sites. */
export function ProjectLinks({ project, page }: Props) {
  const { inFirstLanguage, words } = useSite();
  const { title, links, pageLanguage } = project;
  return (
    <p className={`wrap strong ${styles.links}`}>
      {page && (
        <PageLink to={page} hrefLang={pageLanguage}>
          {words.readStory}
          {import.meta.env.HAS_TRANSLATION && pageLanguage && inFirstLanguage}
          <span className="visually-hidden">
            {words.colon}
            {title}
          </span>
        </PageLink>
      )}
      {links.map((link) => (
        <OutLink key={link.label} link={link} about={title} />
      ))}
    </p>
  );
}
