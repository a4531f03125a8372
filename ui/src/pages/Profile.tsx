import type { ReactNode } from 'react';
import { CallToAction } from '../components/CallToAction';
import { CvLink } from '../components/CvLink';
import { EmailLink } from '../components/EmailLink';
import { PageHeading } from '../components/PageHeading';
import { PageLink } from '../components/PageLink';
import { ProjectCard } from '../components/ProjectCard';
import { References } from '../components/References';
import { Section } from '../components/Section';
import { SkillGroups } from '../components/SkillGroups';
import { Timeline } from '../components/Timeline';
import { type SectionKey, site } from '../site';
import styles from './Profile.module.css';

const { cvs, educations, experiences, profile, projects, skillGroups, titles } = site;

/** The content of each section. */
const contents: Readonly<Record<SectionKey, () => ReactNode>> = {
  projects: () =>
    projects.map((project, index) => (
      <ProjectCard
        key={project.title}
        id={`projet-${index + 1}`}
        project={project}
        variant="full"
      />
    )),
  skills: () => <SkillGroups groups={skillGroups} />,
  experience: () => <Timeline entries={experiences} />,
  education: () => <Timeline entries={educations} />,
  certificates: () => <Timeline entries={site.certificates} />,
  languages: () => <SkillGroups groups={site.languages} />,
  volunteering: () => <Timeline entries={site.volunteering} />,
  publications: () => <Timeline entries={site.publications} />,
  awards: () => <Timeline entries={site.awards} />,
  references: () => <References references={site.references} />,
};

export function Profile() {
  return (
    <>
      <div className={styles.opening}>
        <PageHeading title={titles.profile} facts={profile.facts} remark={profile.remark}>
          <p className="lead">{profile.lead}</p>
          <p className={`wrap ${styles.document}`}>
            {cvs.map((cv) => (
              <CvLink key={cv.href} cv={cv} button={cv.lang ? 'quiet' : 'strong'} />
            ))}
            <span className={`snap ${styles.email}`}>
              <EmailLink />
            </span>
          </p>
          {profile.sections.length > 1 && (
            <ul
              className={`in-margin wrap screen-only ${styles.contents}`}
              aria-label="Sur cette page"
            >
              {profile.sections.map(({ key, id, title }) => (
                <li key={key}>
                  <PageLink to={`/profil#${id}`}>{title}</PageLink>
                </li>
              ))}
            </ul>
          )}
        </PageHeading>
      </div>
      {profile.sections.map(({ key, id, title }) => (
        <Section key={key} id={id} title={title}>
          {contents[key]()}
        </Section>
      ))}
      <CallToAction />
    </>
  );
}
