import { PageHeading } from '../components/PageHeading';
import { PrintButton } from '../components/PrintButton';
import { PrintHeader } from '../components/PrintHeader';
import { ProjectCard } from '../components/ProjectCard';
import { Section } from '../components/Section';
import { SkillGroups } from '../components/SkillGroups';
import { Timeline } from '../components/Timeline';
import { educations, experiences, owner, profile, projects, skillGroups } from '../content';
import styles from './Profile.module.css';

export function Profile() {
  return (
    <>
      <PrintHeader owner={owner} />
      <div className={styles.lead}>
        <PageHeading title="Profil">
          <p>{profile.lead}</p>
          <PrintButton />
        </PageHeading>
      </div>
      <Section id="profil-projets" title="Projets">
        <div className={styles.projects}>
          {projects.map((project) => (
            <ProjectCard key={project.title} project={project} />
          ))}
        </div>
      </Section>
      <Section id="profil-competences" title="Compétences">
        <SkillGroups groups={skillGroups} />
      </Section>
      <Section id="profil-experience" title="Expérience">
        <Timeline entries={experiences.map((item) => ({ ...item, place: item.company }))} />
      </Section>
      <Section id="profil-formation" title="Formation">
        <Timeline entries={educations.map((item) => ({ ...item, place: item.school }))} />
      </Section>
    </>
  );
}
