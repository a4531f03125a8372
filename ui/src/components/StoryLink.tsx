import { displayUrl } from '../../view-model/displayUrl';
import { site } from '../site';
import { PageLink } from './PageLink';

/** A link to the page of a project, which is printed with its address. */
export function StoryLink({ page, about }: { page: string; about: string }) {
  return (
    <PageLink to={page} printedAddress={displayUrl(site.owner.siteUrl + page)}>
      Lire l’histoire
      <span className="visually-hidden">{` : ${about}`}</span>
    </PageLink>
  );
}
