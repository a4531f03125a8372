import type { ReactNode } from 'react';
import { CallToAction } from '../components/CallToAction';
import { CvLink } from '../components/CvLink';
import { EmailLink } from '../components/EmailLink';
import { InlineText } from '../components/InlineText';
import { OwnEntries } from '../components/OwnEntries';
import { PageHeading } from '../components/PageHeading';
import { PageLink } from '../components/PageLink';
import { ProjectCard } from '../components/ProjectCard';
import { References } from '../components/References';
import { Section } from '../components/Section';
import { SkillGroups } from '../components/SkillGroups';
import { Timeline } from '../components/Timeline';
import { type SectionKey, type Site, useSite } from '../site';
import styles from './Profile.module.css';

/** The content of each section that the site has fields for. */
const contents: Readonly<Record<SectionKey, (site: Site) => ReactNode>> = {
  projects: ({ ids, projects }) =>
    projects.map((project, index) => (
      <ProjectCard key={project.title} id={`${ids.project}-${index + 1}`} project={project} />
    )),
  skills: ({ skillGroups }) => <SkillGroups groups={skillGroups} />,
  experience: ({ experiences }) => <Timeline entries={experiences} />,
  education: ({ educations }) => <Timeline entries={educations} />,
  certificates: ({ certificates }) => <Timeline entries={certificates} />,
  languages: ({ spokenLanguages }) => <SkillGroups groups={spokenLanguages} />,
  volunteering: ({ volunteering }) => <Timeline entries={volunteering} />,
  publications: ({ publications }) => <Timeline entries={publications} />,
  awards: ({ awards }) => <Timeline entries={awards} />,
  references: ({ references }) => <References references={references} />,
};

export function Profile() {
  const site = useSite();
  const { cvs, pages, profile, titles, words } = site;
  return (
    <>
      <div className={styles.opening}>
        <PageHeading title={titles.profile} facts={profile.facts} remark={profile.remark}>
          <p className="lead">
            <InlineText text={profile.lead} />
          </p>
          <p className={`wrap spaced wide-buttons ${styles.document}`}>
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
          {section.entries ? <OwnEntries section={section} /> : contents[section.key](site)}
        </Section>
      ))}
      <CallToAction />
    </>
  );
}
