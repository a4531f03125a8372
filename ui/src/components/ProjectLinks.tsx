import { type Project, useSite } from '../site';
import { OutLink } from './OutLink';
import { PageLink } from './PageLink';
import styles from './ProjectCard.module.css';

interface Props {
  readonly project: Project;
  /** The address of its story, where it has one. */
  readonly page: string | undefined;
}

/** The story of a project, and its links to other sites. */
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
