import { CvLink } from '../components/CvLink';
import { Invitation } from '../components/Invitation';
import { PageHeading } from '../components/PageHeading';
import { PrintButton } from '../components/PrintButton';
import { PrintHeader } from '../components/PrintHeader';
import { ProjectCard } from '../components/ProjectCard';
import { Section } from '../components/Section';
import { SkillGroups } from '../components/SkillGroups';
import { Timeline } from '../components/Timeline';
import {
  educations,
  experiences,
  owner,
  profile,
  projects,
  recruiting,
  skillGroups,
  titles,
} from '../content';
import styles from './Profile.module.css';

/** The first part with dates. */
const dated = profile.order.find((name) => name === 'experience' || name === 'education');

const sections = {
  projects: () => (
    <Section id="profil-projets" title={titles.projects}>
      <div className={styles.projects}>
        {projects.map((project, index) => (
          <ProjectCard key={project.title} id={`projet-${index + 1}`} project={project} />
        ))}
      </div>
    </Section>
  ),
  skills: () => (
    <Section id="profil-competences" title={titles.skills}>
      <SkillGroups groups={skillGroups} />
    </Section>
  ),
  experience: () => (
    <Section id="profil-experience" title={titles.experience}>
      <Timeline entries={experiences} years={dated === 'experience'} />
    </Section>
  ),
  education: () => (
    <Section id="profil-formation" title={titles.education}>
      <Timeline entries={educations} years={dated === 'education'} />
    </Section>
  ),
};

export function Profile() {
  return (
    <>
      <PrintHeader owner={owner} />
      <div className={styles.lead}>
        <PageHeading title={titles.profile} facts={recruiting}>
          <p>{profile.lead}</p>
          <p className={styles.paper}>
            <CvLink button="strong" />
            <PrintButton />
          </p>
        </PageHeading>
      </div>
      {profile.order.map((name) => {
        const Part = sections[name];
        return <Part key={name} />;
      })}
      <Invitation />
    </>
  );
}
