import { type Diagnostic, formatValue, nearest } from './diagnostics.ts';

/* Which projects the home page shows, by a content whatever may be wrong with it, so that one report says everything. */

type Unchecked = Partial<Record<string, unknown>>;

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const projectsOf = (raw: unknown): readonly Unchecked[] =>
  listIn(Object(raw).projects).map((project) => Object(project));

/** What an owner may call a project: its title, in whichever language. */
function titlesOf({ title }: Unchecked): string[] {
  const titles = typeof title === 'object' && title ? Object.values(title) : [title];
  return titles.filter((text) => typeof text === 'string');
}

const folded = (title: string) => title.replace(/\s+/g, ' ').trim();

/** A plain content with each title as `raw` has it, in every language: `home.projects` may name a project in any. */
export function withWrittenTitles(plain: unknown, raw: unknown): unknown {
  const rawProjects = projectsOf(raw);
  const projects = projectsOf(plain).map((project, rank) => ({
    ...project,
    title: rawProjects[rank]?.title ?? project.title,
  }));
  return { ...Object(plain), projects };
}

/** The titles that `home.projects` lists; nothing where it is left out. */
function namedProjects(raw: unknown): readonly string[] | undefined {
  const names: unknown = Object(Object(raw).home).projects;
  if (!Array.isArray(names)) return undefined;
  return names.map((name) => (typeof name === 'string' ? folded(name) : ''));
}

function rankOf(name: string, projects: readonly Unchecked[]): number {
  return projects.findIndex((project) => titlesOf(project).some((title) => folded(title) === name));
}

/**
 * The ranks of the projects of the home page, in its order; the first is the featured one. Without `home.projects` all are
 * shown, and featured is the first with a picture, else the first with an outcome, else the first.
 */
export function homeRanks(raw: unknown): readonly number[] {
  const projects = projectsOf(raw);
  const names = namedProjects(raw);
  if (names) return names.map((name) => rankOf(name, projects)).filter((rank) => rank >= 0);
  const ranks = [...projects.keys()];
  const featured =
    ranks.find((rank) => typeof Object(projects[rank]?.picture).src === 'string') ??
    ranks.find((rank) => projects[rank]?.result ?? projects[rank]?.metric) ??
    0;
  return ranks.toSorted((one, other) => Number(other === featured) - Number(one === featured));
}

/** Reports titles in `home.projects` that no project has. */
export function unknownHomeProjects(raw: unknown): Diagnostic[] {
  const projects = projectsOf(raw);
  const titles = projects.flatMap(titlesOf);
  const names = namedProjects(raw) ?? [];
  return names.flatMap((name, at): Diagnostic[] => {
    if (name === '' || rankOf(name, projects) >= 0) return [];
    const near = nearest(name, titles);
    return [
      {
        path: `home.projects[${at}]`,
        what: formatValue(name),
        why: 'no project has that title',
        do: near
          ? `write ${formatValue(near)} if that is the one`
          : 'write the title of one of `projects`, or remove it',
      },
    ];
  });
}
