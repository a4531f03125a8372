import { displayUrl } from '../../view-model/displayUrl';
import { urlOf } from '../site';
import { PageLink } from './PageLink';

/** A link to the page of a project, which is printed with its address. */
export function StoryLink({ page, about }: { page: string; about: string }) {
  return (
    <PageLink to={page} printedAddress={displayUrl(urlOf(page))}>
      Lire l’histoire
      <span className="visually-hidden">{` : ${about}`}</span>
    </PageLink>
  );
}
