import { type Diagnostic, formatValue, nearest } from './diagnostics.ts';

/* The projects of the home page, by a content whatever may be wrong with it, so that one report says everything. */

type Unchecked = Partial<Record<string, unknown>>;

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const projectsOf = (content: unknown): readonly Unchecked[] =>
  listIn(Object(content).projects).map((project) => Object(project));

/** The titles of a project in all its languages: an owner may call it by any of them. */
function titlesOf({ title }: Unchecked): string[] {
  const titles = typeof title === 'object' && title ? Object.values(title) : [title];
  return titles.filter((text) => typeof text === 'string');
}

const folded = (title: string) => title.replace(/\s+/g, ' ').trim();

/** A plain content with each title as `raw` has it, in every language: `home.projects` may name a project in any. */
export function withTitlesOfAllLanguages(plain: unknown, raw: unknown): unknown {
  const rawProjects = projectsOf(raw);
  const projects = projectsOf(plain).map((project, rank) => ({
    ...project,
    title: rawProjects[rank]?.title ?? project.title,
  }));
  return { ...Object(plain), projects };
}

/** The titles that `home.projects` lists; nothing where it is left out. */
function listedTitles(titled: unknown): readonly string[] | undefined {
  const names: unknown = Object(Object(titled).home).projects;
  if (!Array.isArray(names)) return undefined;
  return names.map((name) => (typeof name === 'string' ? folded(name) : ''));
}

function rankOf(name: string, projects: readonly Unchecked[]): number {
  return projects.findIndex((project) => titlesOf(project).some((title) => folded(title) === name));
}

/**
 * The ranks of the projects of the home page, in its order; the first is the featured one. Without `home.projects` all are
 * shown, and featured is the first with a picture, else the first with an outcome, else the first.
 *
 * @param titled a plain content from `withTitlesOfAllLanguages`
 */
export function homeRanks(titled: unknown): readonly number[] {
  const projects = projectsOf(titled);
  const titles = listedTitles(titled);
  if (titles) return [...new Set(titles.map((title) => rankOf(title, projects)))].filter(isRank);
  const ranks = [...projects.keys()];
  const featured =
    ranks.find((rank) => typeof Object(projects[rank]?.picture).src === 'string') ??
    ranks.find((rank) => projects[rank]?.result ?? projects[rank]?.metric) ??
    0;
  return ranks.toSorted((one, other) => Number(other === featured) - Number(one === featured));
}

/** `rankOf` gives a negative number where it finds no project. */
const isRank = (rank: number) => rank >= 0;

/**
 * Reports titles in `home.projects` that no project has, and a second title of a project.
 *
 * @param titled a plain content from `withTitlesOfAllLanguages`
 */
export function homeProjectErrors(titled: unknown): Diagnostic[] {
  const projects = projectsOf(titled);
  const knownTitles = projects.flatMap(titlesOf);
  const titles = listedTitles(titled) ?? [];
  const ranks = titles.map((title) => rankOf(title, projects));
  return titles.flatMap((title, at): Diagnostic[] => {
    const rank = ranks[at] ?? -1;
    const isRepeated = isRank(rank) && ranks.indexOf(rank) < at;
    if (isRepeated) return [repeatedProject(title, at)];
    if (title === '' || isRank(rank)) return [];
    const near = nearest(title, knownTitles);
    return [
      {
        path: `home.projects[${at}]`,
        what: formatValue(title),
        why: 'no project has that title',
        do: near
          ? `write ${formatValue(near)} if that is the one`
          : 'write the title of one of `projects`, or remove it',
      },
    ];
  });
}

const repeatedProject = (title: string, at: number): Diagnostic => ({
  path: `home.projects[${at}]`,
  what: formatValue(title),
  why: 'the same project stands before it in the list',
  do: 'remove it',
});
