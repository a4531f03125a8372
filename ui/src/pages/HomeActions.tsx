import { CvLink } from '../components/CvLink';
import { PageLink } from '../components/PageLink';
import { useSite } from '../site';
import styles from './Home.module.css';

/** The first actions of a visitor: see the projects, write, read the CV, or follow the owner elsewhere. */
export function HomeActions() {
  const { cvs, owner, pages, projects, words } = useSite();
  const knownLinks = owner.links.filter(({ href }) => href);
  return (
    <p className={`wrap ${styles.actions}`}>
      <PageLink className="button" to={pages.profile.path}>
        {projects.length > 0 ? words.seeProjects : words.seeProfile}
      </PageLink>
      <PageLink className="button" data-variant="quiet" to={pages.contact.path}>
        {words.toContact}
      </PageLink>
      {cvs.map((cv) => (
        <CvLink key={cv.href} cv={cv} button="quiet" />
      ))}
      {knownLinks.length > 0 && (
        <span className={`wrap snap strong ${styles.links}`}>
          {knownLinks.map(({ label, href, rel }) => (
            <a key={label} href={href} rel={rel}>
              {label}
            </a>
          ))}
        </span>
      )}
    </p>
  );
}
