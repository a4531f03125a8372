import { hasStoryInOwnLanguage } from '../content/pageAddresses.ts';
import type { CheckedContent } from '../content/schema.ts';
import type { CvEntry, CvLine, MarginNote } from '../print/cv.ts';
import type { ArrangedContent } from './buildViewModel.ts';
import { workDates } from './cvDates.ts';
import {
  addressSpan,
  completeAddress,
  entryOf,
  line,
  paragraphLines,
  pointLines,
  softAddress,
  softSpan,
  spansOf,
  titleLine,
  withDots,
} from './cvLines.ts';
import type { CvSource } from './cvSource.ts';
import { richExcerpt } from './excerpt.ts';
import { headlineOf } from './metric.ts';
import { projectFacts } from './projects.ts';

/** The most characters of a project's description on the CV: four lines. */
export const MAX_DESCRIPTION = 340;

/** The most characters of a line that begins an entry, in bold to its half. */
const MAX_TITLE_LINE = 84;

export function projectEntries(source: CvSource): CvEntry[] {
  const { content, site } = source;
  const [featuredRank] = site.home.projects;
  return content.projects.flatMap((project, rank) => {
    const view = site.projects[rank];
    if (project.cv === false || !view) return [];
    return [projectEntry({ project, view, isFeatured: rank === featuredRank, source })];
  });
}

/** A project of the CV. */
interface ProjectSource {
  readonly project: CheckedContent['projects'][number];
  /** The project as its card shows it. */
  readonly view: ArrangedContent['projects'][number];
  /** The home page shows it first. */
  readonly isFeatured: boolean;
  readonly source: CvSource;
}

/** A project: its title, address and technologies on one line, then what it is and what came of it. */
function projectEntry(projectSource: ProjectSource): CvEntry {
  const { project, source } = projectSource;
  const { title, titleLang, period, summary, description = [], highlights = [] } = project;
  const address = mainAddress(projectSource);
  const technologies = project.technologies.join(', ');
  const isOneLine = (title + (address ?? '') + technologies).length <= MAX_TITLE_LINE;
  const maxDescription = source.isPlainText ? Infinity : MAX_DESCRIPTION;
  return entryOf([
    titleLine({
      title: { text: title, lang: titleLang },
      details: [softAddress(address), softSpan(isOneLine ? technologies : '')],
      margin: workDates(period, source.words),
    }),
    ...paragraphLines(summary ?? richExcerpt(description, maxDescription), source),
    outcomeLine(projectSource),
    ...pointLines(highlights, source),
    line('small', [{ text: isOneLine ? '' : technologies }]),
    ...factLines(projectSource),
    ...addressLines(projectSource),
  ]);
}

/**
 * The outcome of a project: its result, then its metric in words. In the margin beside it, the PDF has the figures of the
 * featured project, so that the result alone is in words.
 */
function outcomeLine({ project, view, isFeatured, source }: ProjectSource): CvLine {
  const { result = [] } = project;
  const { metricText } = view;
  const metricInWords = metricText ? (metricText.what ?? '') + metricText.range : '';
  const resultSpans = spansOf(result, source, { tone: 'strong' });
  const note = isFeatured && !source.isPlainText ? figuresNote(project, source) : undefined;
  if (note && resultSpans.length > 0) return line('text', resultSpans, note);
  return line('text', withDots([resultSpans, { text: metricInWords }]), note);
}

/** The figures before and after, where they are short enough for a headline. */
function figuresNote(
  { metric }: ProjectSource['project'],
  { words }: CvSource,
): MarginNote | undefined {
  const headline = metric && headlineOf(metric, 'content', words);
  return headline && { kind: 'figures', before: headline.before, after: headline.after };
}

/** The facts of a project, a line each. Its period stands in the margin of the title. */
function factLines({ project, source }: ProjectSource): CvLine[] {
  const facts = projectFacts({ ...project, period: undefined }, source.words) ?? [];
  return facts.map(({ label, detail }) =>
    line('fact', spansOf(detail, source), { kind: 'label', text: label }),
  );
}

/** The address beside the title of a project: its first link, else the page of its story. */
function mainAddress({ view, source }: ProjectSource): string | undefined {
  const { links, page } = view;
  const href = links.find((link) => link.href)?.href ?? page;
  return href && completeAddress(href, source.siteUrl);
}

/** The other links of a project, and the page of its story in the language of the CV, a line each. */
function addressLines(projectSource: ProjectSource): CvLine[] {
  const { view, source } = projectSource;
  const { links } = view;
  const page = hasStoryInOwnLanguage(view) ? view.page : undefined;
  const story = { label: source.words.cv.story, href: page };
  const main = mainAddress(projectSource);
  return [...links, story].flatMap(({ label, href }): CvLine[] => {
    const address = href && completeAddress(href, source.siteUrl);
    if (!address || address === main) return [];
    return [line('fact', [addressSpan(address)], { kind: 'label', text: label })];
  });
}
