import { type Diagnostic, formatValue } from './diagnostics.ts';
import { collapseSpaces, valueAt } from './paths.ts';
import { nearest } from './spelling.ts';
import { fieldsOf, isObject, itemsOf, type UncheckedObject } from './unchecked.ts';

/*
 * The choice of the projects of the home page. It is made before the schema has checked the content, so that one report says
 * everything that is wrong with it.
 */

/**
 * A plain content whose projects have their titles in every language, as `raw` has them: `home.projects` may name a project by
 * any.
 */
export function withTitlesOfAllLanguages(plain: unknown, raw: unknown): unknown {
  const rawProjects = projectsOf(raw);
  const projects = projectsOf(plain).map((project, rank) => ({
    ...project,
    title: rawProjects[rank]?.title ?? project.title,
  }));
  return { ...fieldsOf(plain), projects };
}

/**
 * The ranks of the projects of the home page, in its order; the first is the featured project. Without `home.projects` the page
 * shows all, and features the first with a picture, else the first with an outcome, else the first.
 *
 * @param plain a plain content from `withTitlesOfAllLanguages`
 */
export function homeRanks(plain: unknown): readonly number[] {
  const projects = projectsOf(plain);
  const titles = titlesOnHomePage(plain);
  if (titles) return [...new Set(titles.map((title) => rankOf(title, projects)))].filter(isRank);
  const ranks = [...projects.keys()];
  const featured =
    ranks.find((rank) => typeof valueAt(projects, [rank, 'picture', 'src']) === 'string') ??
    ranks.find((rank) => projects[rank]?.result ?? projects[rank]?.metric) ??
    0;
  return ranks.toSorted((one, other) => Number(other === featured) - Number(one === featured));
}

/**
 * Reports titles in `home.projects` that no project has, and a second title of a project.
 *
 * @param plain a plain content from `withTitlesOfAllLanguages`
 */
export function homeProjectErrors(plain: unknown): Diagnostic[] {
  const projects = projectsOf(plain);
  const knownTitles = projects.flatMap(titlesOf);
  const titles = titlesOnHomePage(plain) ?? [];
  const ranks = titles.map((title) => rankOf(title, projects));
  return titles.flatMap((title, position): Diagnostic[] => {
    const rank = ranks[position] ?? -1;
    const isRepeated = isRank(rank) && ranks.indexOf(rank) < position;
    if (isRepeated) return [repeatedProject(title, position)];
    if (title === '' || isRank(rank)) return [];
    const near = nearest(title, knownTitles);
    return [
      {
        path: `home.projects[${position}]`,
        what: formatValue(title),
        why: 'no project has that title',
        advice: near
          ? `write ${formatValue(near)} if that is the one`
          : 'write the title of one of `projects`, or remove it',
      },
    ];
  });
}

const repeatedProject = (title: string, position: number): Diagnostic => ({
  path: `home.projects[${position}]`,
  what: formatValue(title),
  why: 'the same project stands before it in the list',
  advice: 'remove it',
});

const projectsOf = (content: unknown): readonly UncheckedObject[] =>
  itemsOf(fieldsOf(content).projects).map(fieldsOf);

/** The titles in `home.projects`; `undefined` if the content does not choose. */
function titlesOnHomePage(plain: unknown): readonly string[] | undefined {
  const titles = valueAt(plain, ['home', 'projects']);
  if (!Array.isArray(titles)) return undefined;
  return titles.map((title) => (typeof title === 'string' ? collapseSpaces(title) : ''));
}

/** The rank of the project that has a title in any language; negative if there is none. */
const rankOf = (title: string, projects: readonly UncheckedObject[]): number =>
  projects.findIndex((project) => titlesOf(project).map(collapseSpaces).includes(title));

const isRank = (rank: number) => rank >= 0;

/** The titles of a project in all its languages. */
function titlesOf({ title }: UncheckedObject): string[] {
  const titles = isObject(title) ? Object.values(title) : [title];
  return titles.filter((text) => typeof text === 'string');
}
