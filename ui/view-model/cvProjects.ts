import { hasStoryInOwnLanguage } from '../content/pageAddresses.ts';
import type { CheckedContent } from '../content/schema.ts';
import type { Words } from '../content/words/words.ts';
import type { CvEntry, CvLine, MarginNote, Span } from '../print/cv.ts';
import type { ArrangedContent } from './buildViewModel.ts';
import { workDates } from './cvDates.ts';
import {
  addressSpan,
  completeAddress,
  entryOf,
  factLine,
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

/** The most characters of a title, its address and its technologies on one line, half of which is bold. */
const MAX_TITLE_LINE = 84;

export function projectEntries(source: CvSource): CvEntry[] {
  const { content, site } = source;
  const [featuredRank] = site.home.projects;
  const entries: CvEntry[] = [];
  content.projects.forEach((project, rank) => {
    const card = site.projects[rank];
    if (project.cv === false || !card) return;
    entries.push(projectEntry({ project, card, isFeatured: rank === featuredRank }, source));
  });
  return entries;
}

/** A project of the CV. */
interface CvProject {
  readonly project: CheckedContent['projects'][number];
  /** The project as its card on the page shows it. */
  readonly card: ProjectCard;
  /** The home page shows it first. */
  readonly isFeatured: boolean;
}

type ProjectCard = ArrangedContent['projects'][number];

/** A project: its title, address and technologies on one line, then what it is and what came of it. */
function projectEntry(cvProject: CvProject, source: CvSource): CvEntry {
  const { project, card } = cvProject;
  const { title, titleLang, period, summary, description = [], highlights = [] } = project;
  const mainAddress = mainAddressOf(card, source.siteUrl);
  const titleDetails: Span[] = [];
  if (mainAddress) titleDetails.push(softAddress(mainAddress));

  const technologies = project.technologies.join(', ');
  const technologyLines: CvLine[] = [];
  const lengthOnOneLine = title.length + (mainAddress ?? '').length + technologies.length;
  if (lengthOnOneLine <= MAX_TITLE_LINE) titleDetails.push(softSpan(technologies));
  else technologyLines.push(line('small', [{ text: technologies }]));

  const maxDescription = source.isPlainText ? Infinity : MAX_DESCRIPTION;
  return entryOf([
    titleLine({
      title: { text: title, lang: titleLang },
      details: titleDetails,
      margin: workDates(period, source.words),
    }),
    ...paragraphLines(summary ?? richExcerpt(description, maxDescription), source),
    outcomeLine(cvProject, source),
    ...pointLines(highlights, source),
    ...technologyLines,
    ...factLines(project, source),
    ...otherAddressLines(card, mainAddress, source),
  ]);
}

/** The address beside the title of a project: its first link, else the page of its story. */
function mainAddressOf({ links, page }: ProjectCard, siteUrl: string): string | undefined {
  const href = links.find((link) => link.href)?.href ?? page;
  return href && completeAddress(href, siteUrl);
}

/**
 * The outcome of a project: its result, then its metric in words. The PDF has the figures of the featured project in the
 * margin. Beside them, the result needs no metric in words.
 */
function outcomeLine({ project, card, isFeatured }: CvProject, source: CvSource): CvLine {
  const { result = [], metric } = project;
  const resultSpans = spansOf(result, source, { tone: 'strong' });
  const figures =
    metric && isFeatured && !source.isPlainText ? figuresNote(metric, source.words) : undefined;
  if (figures && resultSpans.length > 0) return line('text', resultSpans, figures);
  return line('text', withDots([resultSpans, { text: metricInWords(card) }]), figures);
}

type Metric = NonNullable<CheckedContent['projects'][number]['metric']>;

/** The figures before and after, where they are short enough for a headline. */
function figuresNote(metric: Metric, words: Words): MarginNote | undefined {
  const headline = headlineOf(metric, 'content', words);
  return headline && { kind: 'figures', before: headline.before, after: headline.after };
}

/** « Ouverture de la carte : de 6,2 s à 1,4 s »; an empty text for a project without a metric. */
const metricInWords = ({ metricText }: ProjectCard) =>
  metricText ? (metricText.what ?? '') + metricText.range : '';

/** The facts of a project, a line each. Its period stands in the margin of the title. */
function factLines(project: CvProject['project'], source: CvSource): CvLine[] {
  const facts = projectFacts({ ...project, period: undefined }, source.words) ?? [];
  return facts.map(({ label, detail }) => factLine(label, spansOf(detail, source)));
}

/** The links of a project and the page of its story, a line each, without the address beside the title. */
function otherAddressLines(
  card: ProjectCard,
  mainAddress: string | undefined,
  { siteUrl, words }: CvSource,
): CvLine[] {
  // A page in another language than that of the CV counts as absent.
  const page = hasStoryInOwnLanguage(card) ? card.page : undefined;
  const links = [...card.links, { label: words.cv.story, href: page }];
  const lines: CvLine[] = [];
  for (const { label, href } of links) {
    const address = href && completeAddress(href, siteUrl);
    if (address && address !== mainAddress) lines.push(factLine(label, [addressSpan(address)]));
  }
  return lines;
}
