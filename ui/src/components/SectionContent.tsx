import { type Site, useSite } from '../site';
import { OwnEntries } from './OwnEntries';
import { ProjectCards } from './ProjectCards';
import { References } from './References';
import { SkillGroups } from './SkillGroups';
import { Timeline } from './Timeline';

/** The entries of a section of the profile. */
export function SectionContent({ section }: { section: Site['profile']['sections'][number] }) {
  const site = useSite();
  if (section.entries) return <OwnEntries section={section} />;
  switch (section.key) {
    case 'projects':
      return <ProjectCards projects={site.projects} />;
    case 'skills':
      return <SkillGroups groups={site.skillGroups} />;
    case 'experience':
      return <Timeline entries={site.experiences} />;
    case 'education':
      return <Timeline entries={site.educations} />;
    case 'certificates':
      return <Timeline entries={site.certificates} />;
    case 'languages':
      return <SkillGroups groups={site.spokenLanguages} />;
    case 'volunteering':
      return <Timeline entries={site.volunteering} />;
    case 'publications':
      return <Timeline entries={site.publications} />;
    case 'awards':
      return <Timeline entries={site.awards} />;
    case 'references':
      return <References references={site.references} />;
  }
}
