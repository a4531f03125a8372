import type { Project } from '../site';
import { BidiText } from './BidiText';
import { PageLink } from './PageLink';
import styles from './ProjectCard.module.css';

interface Props {
  readonly id: string;
  readonly project: Project;
  /** The address of the project's full card, unless the title is on that card. */
  readonly to: string | undefined;
  /** The title is so large in a wide window that its diacritics have a colour. */
  readonly isLarge: boolean;
}

/** The title of a project, which links to the story, else to the full card. */
export function ProjectTitle({ id, project, to, isLarge }: Props) {
  const { title, titleLang, pageLanguage } = project;
  const page = import.meta.env.HAS_STORIES ? project.page : undefined;
  const target = page ?? to;
  const text = <BidiText lang={titleLang}>{title}</BidiText>;
  return (
    <h3
      id={id}
      className={`${styles.title} ${isLarge ? 'colored-diacritics' : ''}`}
      lang={titleLang}
    >
      {target ? (
        <PageLink to={target} hrefLang={page && pageLanguage}>
          {text}
        </PageLink>
      ) : (
        text
      )}
    </h3>
  );
}
