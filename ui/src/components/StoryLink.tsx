import { displayUrl } from '../displayUrl';
import { urlOf } from '../site';
import { PageLink } from './PageLink';
import styles from './StoryLink.module.css';

/** A link to the page of a project, which is printed with its address. */
export function StoryLink({ page, about }: { page: string; about: string }) {
  return (
    <PageLink className={styles.link} to={page}>
      Lire l’histoire
      <span className="visually-hidden">{` : ${about}`}</span>
      <span className={`print-only ${styles.address}`}>{` : ${displayUrl(urlOf(page))}`}</span>
    </PageLink>
  );
}
