import { CvLink } from '../components/CvLink';
import { PageLink } from '../components/PageLink';
import { useSite } from '../site';
import styles from './Home.module.css';

/** The first actions of a visitor: see the projects, write, read the CV, or visit the owner's profiles elsewhere. */
export function HomeActions() {
  const { cvs, owner, pages, projects, words } = useSite();
  const linksWithAddress = owner.links.filter(({ href }) => href);
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
      {linksWithAddress.length > 0 && (
        <span className={`wrap snap strong ${styles.links}`}>
          {linksWithAddress.map(({ label, href, rel }) => (
            <a key={label} href={href} rel={rel}>
              {label}
            </a>
          ))}
        </span>
      )}
    </p>
  );
}
