import { type Project, useSite } from '../site';
import { PageLink } from './PageLink';
import { said } from './said';

/** A link to the page of a project, which may be in French only. */
export function StoryLink({ project: { page = '', pageLanguage, title } }: { project: Project }) {
  const { words } = useSite();
  return (
    <PageLink to={page} hrefLang={pageLanguage}>
      {words.readStory}
      {import.meta.env.HAS_TRANSLATION && pageLanguage && words.inFrench}
      <span className="visually-hidden">
        {words.colon}
        {said(title)}
      </span>
    </PageLink>
  );
}
