import {
  formatDate,
  formatPeriod,
  type LocalDate,
  latestFirst,
  numericDate,
  numericPeriod,
  type Period,
  shortPeriod,
} from '../content/dates.ts';
import { fillWithText, joinTexts, type RichText, toPlainText } from '../content/richText.ts';
import type { CheckedContent } from '../content/schema.ts';
import type { SectionKey } from '../content/sections.ts';
import { fill } from '../content/words/fill.ts';
import type { Words } from '../content/words/words.ts';
import type { CvEntry, CvLine, MarginNote, Span } from '../print/cv.ts';
import type { ArrangedContent } from './buildViewModel.ts';
import {
  address,
  afterDot,
  bracketed,
  completed,
  type LinkManner,
  line,
  paragraphs,
  smallLine,
  spansOf,
  withDots,
} from './cvLines.ts';
import { richExcerpt } from './excerpt.ts';
import { headlineOf } from './metric.ts';
import { projectFacts } from './projects.ts';

/** What the CV is made of. */
export interface CvSource extends LinkManner {
  readonly content: CheckedContent;
  readonly site: ArrangedContent;
  readonly words: Words;
  /** Whether long texts are whole, and links followed by their address, as in `/cv.txt`: the PDF has the beginning of some. */
  readonly whole: boolean;
}

/** The entries of each section on the CV. */
export const cvEntries: Readonly<Record<SectionKey, (source: CvSource) => CvEntry[]>> = {
  projects: projectEntries,
  skills: skillEntries,
  experience(source) {
    const { content } = source;
    const jobs = onCv(content.experiences).toSorted(latestFirst);
    return jobs.map((job, rank) => {
      const isSameEmployer = jobs[rank - 1]?.company === job.company;
      return positionEntry(job, { name: job.company, isSame: isSameEmployer }, source);
    });
  },
  education: (source) =>
    onCv(source.content.educations)
      .toSorted(latestFirst)
      .map((degree) => degreeEntry(degree, source)),
  certificates: (source) =>
    onCv(source.content.certificates).map((certificate) => {
      const { words } = source;
      const until =
        certificate.until &&
        fill(words.dates.validUntil, formatDate(certificate.until, 'short', words));
      return achievementEntry({ ...certificate, from: certificate.issuer, detail: until }, source);
    }),
  languages: languageEntries,
  volunteering(source) {
    const positions = onCv(source.content.volunteering).toSorted(latestFirst);
    return positions.map((position) =>
      positionEntry(position, { name: position.organization, isSame: false }, source),
    );
  },
  publications: (source) =>
    onCv(source.content.publications).map((publication) =>
      achievementEntry({ ...publication, from: publication.publisher }, source),
    ),
  awards: (source) =>
    onCv(source.content.awards).map((award) =>
      achievementEntry({ ...award, from: award.awarder }, source),
    ),
  references: referenceEntries,
};

/** The entries that the owner does not keep off the CV. */
export const onCv = <Entry extends { readonly cv?: false | undefined }>(
  entries: readonly Entry[],
): Entry[] => entries.filter(({ cv }) => cv !== false);

/** The most characters of what an employer does that stand beside its name. */
const MAX_ABOUT_BESIDE = 50;

type Job = CheckedContent['experiences'][number];
type Position = Omit<Job, 'company'>;

/** A job or volunteer work: title and employer on one line, then what was done. */
function positionEntry(
  position: Position,
  employer: { readonly name: string; readonly isSame: boolean },
  source: CvSource,
): CvEntry {
  const { title, titleLang, period, url, location, contract, description } = position;
  const { highlights = [], technologies = [] } = position;
  // What the employer does has been said where the entry above has the same one.
  const about = employer.isSame ? [] : (position.about ?? []);
  const isAboutBeside = toPlainText(about).length <= MAX_ABOUT_BESIDE;
  const aboutSpans = spansOf(about, source, { tone: 'soft' });
  return [
    titleLine({
      title: { text: title, lang: titleLang },
      from: { text: employer.name, href: url },
      details: [soft(location), soft(contract), isAboutBeside ? aboutSpans : []],
      margin: datesOf(period, source.words),
    }),
    ...smallLine(isAboutBeside ? [] : spansOf(about, source)),
    ...paragraphs(description, source),
    ...points(highlights, source),
    ...smallLine([{ text: technologies.join(', ') }]),
  ];
}

type Degree = CheckedContent['educations'][number];

function degreeEntry(degree: Degree, source: CvSource): CvEntry {
  const { title, titleLang, studyType, school, url, period, score, description } = degree;
  const { courses = [] } = degree;
  const name = [studyType, title].filter(Boolean).join(', ');
  return [
    titleLine({
      title: { text: name, lang: titleLang },
      from: { text: school, href: url },
      details: [soft(score)],
      margin: degreeDates(period, source.words),
    }),
    ...paragraphs(description, source),
    ...smallLine(spansOf(joinTexts(courses, ' · '), source)),
  ];
}

interface Achievement {
  readonly title: string;
  readonly titleLang?: string | undefined;
  /** Who gave or published it. */
  readonly from?: string | undefined;
  readonly detail?: string | undefined;
  readonly url?: string | undefined;
  readonly date?: LocalDate | undefined;
  readonly description?: RichText | undefined;
}

/** A certificate, a publication or an award. */
function achievementEntry(achievement: Achievement, source: CvSource): CvEntry {
  const { title, titleLang, from = '', detail, url, date, description } = achievement;
  return [
    titleLine({
      title: { text: title, lang: titleLang },
      from: { text: from },
      details: [soft(detail), ...softAddress(url)],
      margin: dateNote(date, source.words),
    }),
    ...paragraphs(description, source),
  ];
}

/** The most characters of a project's description on the CV: four lines. */
export const MAX_DESCRIPTION = 340;

/** The most characters of a line that begins an entry, in bold to its half. */
const MAX_TITLE_LINE = 84;

function projectEntries(source: CvSource): CvEntry[] {
  const { content, site } = source;
  const [featured] = site.home.projects;
  return content.projects.flatMap((project, rank) => {
    const view = site.projects[rank];
    if (project.cv === false || !view) return [];
    return [projectEntry(project, view, rank === featured, source)];
  });
}

type Project = CheckedContent['projects'][number];
type ProjectView = ArrangedContent['projects'][number];

/** A project: its title, address and technologies on one line, then what it is and what came of it. */
function projectEntry(
  project: Project,
  view: ProjectView,
  isFeatured: boolean,
  source: CvSource,
): CvEntry {
  const { siteUrl, words, whole } = source;
  const { title, titleLang, period, summary, description = [], highlights = [] } = project;
  const shownAddress = addressOf(view, siteUrl);
  // The period stands in the margin.
  const facts = projectFacts({ ...project, period: undefined }, words) ?? [];
  const technologies = project.technologies.join(', ');
  const beginning = title + (shownAddress ?? '');
  const isShort = beginning.length + technologies.length <= MAX_TITLE_LINE;
  const text = summary ?? richExcerpt(description, whole ? Infinity : MAX_DESCRIPTION);
  return [
    titleLine({
      title: { text: title, lang: titleLang },
      details: [...softAddress(shownAddress), soft(isShort ? technologies : '')],
      margin: period && datesOf(period, words),
    }),
    ...paragraphs(text, source),
    ...outcomeLine(project, view, isFeatured, source),
    ...points(highlights, source),
    ...smallLine([{ text: isShort ? '' : technologies }]),
    ...facts.map(({ term, detail }) =>
      line('small', spansOf(detail, source), { kind: 'label', text: term }),
    ),
    ...otherAddresses(view, shownAddress, siteUrl, words),
  ];
}

/** What came of a project; in the margin beside it, the figures of the featured one. */
function outcomeLine(
  { result = [], metric }: Project,
  { metricText }: ProjectView,
  isFeatured: boolean,
  source: CvSource,
): CvLine[] {
  const inWords = metricText ? (metricText.what ?? '') + metricText.range : '';
  const spans = withDots([spansOf(result, source, { tone: 'strong' }), { text: inWords }]);
  if (spans.length === 0) return [];
  const headline = isFeatured && metric ? headlineOf(metric, false, source.words) : undefined;
  const figures = headline && {
    kind: 'figures' as const,
    before: headline.before,
    after: headline.after,
  };
  return [line('text', spans, figures)];
}

/** The address beside the title of a project: its first link, else the page of its story. */
function addressOf({ links, page }: ProjectView, siteUrl: string): string | undefined {
  const path = links.find(({ href }) => href)?.href ?? page;
  return path && completed(path, siteUrl);
}

/** The other links of a project, and the page of its story, on one line. */
function otherAddresses(
  { links, page, pageLanguage }: ProjectView,
  shownAddress: string | undefined,
  siteUrl: string,
  words: Words,
): CvLine[] {
  const story = page && !pageLanguage ? [{ label: words.cv.story, href: page }] : [];
  const spans = [...links, ...story].flatMap(({ label, href }) => {
    const full = href && completed(href, siteUrl);
    return full && full !== shownAddress ? address(full, label + words.app.colon) : [];
  });
  return spans.length > 0 ? [line('small', withDots(spans))] : [];
}

/** A line for each group of skills, its domain in the margin; groups without skills are one list after them. */
function skillEntries({ site }: CvSource): CvEntry[] {
  const groups = onCv(site.skillGroups);
  const withSkills = groups.filter(({ skills }) => skills.length > 0);
  const withoutSkills = groups.filter(({ skills }) => skills.length === 0);
  const lists = withSkills.map(({ title, titleLang, level, skills }) => {
    const domain = title ? bracketed(title, level ? [level] : []) : (level ?? '');
    const label = domain ? ({ kind: 'label', text: domain, lang: titleLang } as const) : undefined;
    return line('list', [{ text: skills.join(', ') }], label);
  });
  const alone = withoutSkills
    .map(({ title, level }) => bracketed(title, level ? [level] : []))
    .join(', ');
  return [alone === '' ? lists : [...lists, line('list', [{ text: alone }])]];
}

/** « Français (langue maternelle) · Anglais (C1) », on one line. */
function languageEntries({ content }: CvSource): CvEntry[] {
  const languages = onCv(content.spokenLanguages).map(({ language, level, certificate }) => ({
    text: bracketed(
      language,
      [level, certificate].filter((detail) => detail !== undefined),
    ),
  }));
  return [[line('list', withDots(languages))]];
}

/** The most characters of a quotation on the CV with the name of who says it: three lines. */
const MAX_REFERENCE = 270;

type Reference = Pick<CheckedContent['references'][number], 'name' | 'role'>;

/** Who says what is quoted: « Une cheffe de service, Hôpital général ». */
const author = ({ name, role }: Reference) => [name, role].filter(Boolean).join(', ');

/** The most characters of a quotation on the CV. */
export const maxQuote = (reference: Reference) => MAX_REFERENCE - author(reference).length;

function referenceEntries(source: CvSource): CvEntry[] {
  const { site, words, whole } = source;
  return onCv(site.references).map((reference) => {
    const quote = richExcerpt(reference.quote, whole ? Infinity : maxQuote(reference));
    return [
      line('text', [
        ...spansOf(fillWithText(`${words.app.quote} `, quote), source),
        { text: `–\u00a0${author(reference)}`, tone: 'strong' },
      ]),
    ];
  });
}

/** The line that begins an entry: its title, who it was for, and details. */
function titleLine({
  title,
  from,
  details,
  margin,
}: {
  readonly title: Span;
  readonly from?: Span;
  /** Each of one or several spans. */
  readonly details: readonly (Span | readonly Span[])[];
  readonly margin?: MarginNote | undefined;
}): CvLine {
  const isFrom = from !== undefined && from.text !== '';
  const beginning = isFrom ? [{ text: ', ' }, from] : [];
  return line(
    'title',
    [{ ...title, tone: 'strong' }, ...beginning, ...afterDot(withDots(details))],
    margin,
  );
}

const soft = (text = ''): Span => ({ text, tone: 'soft' });

const softAddress = (href: string | undefined): Span[] =>
  href ? [{ ...address(href), tone: 'soft' }] : [];

const points = (texts: readonly RichText[], source: CvSource) =>
  texts.map((text) => line('point', spansOf(text, source)));

/** The dates of a time at work. */
function datesOf(period: Period | undefined, words: Words): MarginNote | undefined {
  return (
    period && {
      kind: 'dates',
      printed: shortPeriod(period, words),
      numeric: numericPeriod(period, words),
      length: formatPeriod(period, words)?.length,
    }
  );
}

/** The dates of studies. Where only their end is known, it is the date of the degree. */
function degreeDates(period: Period | undefined, words: Words): MarginNote | undefined {
  if (period?.start === undefined) return dateNote(period?.end, words);
  return {
    kind: 'dates',
    printed: shortPeriod(period, words),
    numeric: numericPeriod(period, words),
    length: formatPeriod(period, words, true)?.length,
  };
}

function dateNote(date: LocalDate | undefined, words: Words): MarginNote | undefined {
  return (
    date && {
      kind: 'dates',
      printed: formatDate(date, 'short', words),
      numeric: numericDate(date),
    }
  );
}
