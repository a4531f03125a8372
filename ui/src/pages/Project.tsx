import { hasStoryInOwnLanguage } from '../../content/pageAddresses';
import { BidiText } from '../components/BidiText';
import { CallToAction } from '../components/CallToAction';
import { Facts } from '../components/Facts';
import { InlineText } from '../components/InlineText';
import { Metric } from '../components/metric/Metric';
import { OutLink } from '../components/OutLink';
import { PageLink } from '../components/PageLink';
import { ProjectResult } from '../components/ProjectResult';
import { Story } from '../components/Story';
import { TagList } from '../components/TagList';
import { type Project as ProjectEntry, useSite } from '../site';
import styles from './Project.module.css';

/** The page of a project with a story. */
export function Project({ project }: { project?: ProjectEntry | undefined }) {
  const { projects, words } = useSite();
  if (!project?.page) return null;
  const { title, titleLang, summary, result, metric, facts, technologies, links, page } = project;
  const next = nextAfter(project, projects);
  return (
    <>
      <div className="content-column opening">
        <div className="row">
          <h1 lang={titleLang}>
            <BidiText lang={titleLang}>{title}</BidiText>
          </h1>
          {facts && (
            <div className="in-wide-margin">
              <Facts facts={facts} inColumns />
            </div>
          )}
          <div>
            {summary && (
              <p className="lead">
                <InlineText text={summary} />
              </p>
            )}
            {result && <ProjectResult result={result} className="spaced" />}
            {metric && (
              <div className={`stack ${styles.metric}`}>
                <Metric metric={metric} gainInMargin={false} />
              </div>
            )}
            <TagList className="soft" label={words.technologies} tags={technologies} />
          </div>
        </div>
      </div>
      <Story path={page} />
      <div className={`content-column strong ${styles.afterStory}`}>
        {links.length > 0 && (
          <p className={`wrap ${styles.links}`}>
            {links.map((link) => (
              <OutLink key={link.label} link={link} />
            ))}
          </p>
        )}
        {next?.page && (
          <p className="screen-only">
            {words.nextProject}
            <PageLink to={next.page} lang={next.titleLang}>
              <BidiText lang={next.titleLang}>{next.title}</BidiText>
            </PageLink>
          </p>
        )}
      </div>
      <CallToAction />
    </>
  );
}

/** The next project with a story, or the first one after the last; nothing if there is no other. */
function nextAfter(
  project: ProjectEntry,
  projects: readonly ProjectEntry[],
): ProjectEntry | undefined {
  const projectsWithStory = projects.filter(hasStoryInOwnLanguage);
  const rank = projectsWithStory.findIndex(({ page }) => page === project.page);
  const next = projectsWithStory[(rank + 1) % projectsWithStory.length];
  return next?.page === project.page ? undefined : next;
}
