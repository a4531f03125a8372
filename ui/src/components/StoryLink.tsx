import { PageLink } from './PageLink';

/** A link to the page of a project. */
export function StoryLink({ page, about }: { page: string; about: string }) {
  return (
    <PageLink to={page}>
      Lire l’histoire
      <span className="visually-hidden">{` : ${about}`}</span>
    </PageLink>
  );
}
