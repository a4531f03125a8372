import { CallToAction } from '../components/CallToAction';
import { CvLink } from '../components/CvLink';
import { EmailLink } from '../components/EmailLink';
import { InlineText } from '../components/InlineText';
import { PageHeading } from '../components/PageHeading';
import { PageLink } from '../components/PageLink';
import { Section } from '../components/Section';
import { SectionContent } from '../components/SectionContent';
import { useSite } from '../site';
import styles from './Profile.module.css';

/** The page « Profil ». */
export function Profile() {
  const { cvs, pages, profile, titles, words } = useSite();
  return (
    <>
      <div className={styles.opening}>
        <PageHeading title={titles.profile} facts={profile.facts} remark={profile.remark}>
          <p className="lead">
            <InlineText text={profile.lead} />
          </p>
          <p className={`wrap spaced full-width-buttons ${styles.cvs}`}>
            {cvs.map((cv) => (
              <CvLink key={cv.href} cv={cv} button={cv.lang ? 'quiet' : 'strong'} />
            ))}
            <span className={`snap ${styles.email}`}>
              <EmailLink />
            </span>
          </p>
          {profile.sections.length > 1 && (
            <ul
              className={`in-wide-margin wrap screen-only ${styles.contents}`}
              aria-label={words.onThisPage}
            >
              {profile.sections.map(({ key, id, title }) => (
                <li key={key}>
                  <PageLink to={`${pages.profile.path}#${id}`}>{title}</PageLink>
                </li>
              ))}
            </ul>
          )}
        </PageHeading>
      </div>
      {profile.sections.map((section) => (
        <Section key={section.key} id={section.id} title={section.title}>
          <SectionContent section={section} />
        </Section>
      ))}
      <CallToAction />
    </>
  );
}
