import { CvLink } from '../components/CvLink';
import { Invitation } from '../components/Invitation';
import { PageHeading } from '../components/PageHeading';
import { PageLink } from '../components/PageLink';
import { PrintButton } from '../components/PrintButton';
import { PrintHeader } from '../components/PrintHeader';
import { ProjectCard } from '../components/ProjectCard';
import { Section } from '../components/Section';
import { SkillGroups } from '../components/SkillGroups';
import { Timeline } from '../components/Timeline';
import { site } from '../site';
import styles from './Profile.module.css';

const { cv, educations, experiences, owner, profile, projects, recruiting, skillGroups, titles } =
  site;

/** Where each part is to be found, and what it has. */
const parts = {
  projects: {
    id: 'profil-projets',
    content: () =>
      projects.map((project, index) => (
        <ProjectCard key={project.title} id={`projet-${index + 1}`} project={project} />
      )),
  },
  skills: { id: 'profil-competences', content: () => <SkillGroups groups={skillGroups} /> },
  experience: {
    id: 'profil-experience',
    content: () => <Timeline entries={experiences} />,
  },
  education: {
    id: 'profil-formation',
    content: () => <Timeline entries={educations} />,
  },
};

export function Profile() {
  return (
    <>
      <PrintHeader owner={owner} />
      <div className={styles.lead}>
        <PageHeading title={titles.profile} facts={recruiting} remark={profile.remark}>
          <p>{profile.lead}</p>
          {profile.order.length > 1 && (
            <ul className={styles.parts} aria-label="Sur cette page" data-margin="">
              {profile.order.map((name) => (
                <li key={name}>
                  <PageLink to={`/profil#${parts[name].id}`}>{titles[name]}</PageLink>
                </li>
              ))}
            </ul>
          )}
          <p className={styles.paper}>{cv ? <CvLink button="strong" /> : <PrintButton />}</p>
        </PageHeading>
      </div>
      {profile.order.map((name) => (
        <Section key={name} id={parts[name].id} title={titles[name]}>
          {parts[name].content()}
        </Section>
      ))}
      <Invitation />
    </>
  );
}
