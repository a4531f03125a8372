import { formatDate, type LocalDate, latestFirst } from '../content/dates.ts';
import { fillWithText, joinTexts, type RichText, toPlainText } from '../content/richText.ts';
import type { CheckedContent } from '../content/schema.ts';
import type { SectionKey } from '../content/sections.ts';
import { fill } from '../content/words/fill.ts';
import type { Words } from '../content/words/words.ts';
import type { CvEntry, CvLine, MarginNote } from '../print/cv.ts';
import type { ArrangedContent } from './buildViewModel.ts';
import { singleDate, studyDates, workDates } from './cvDates.ts';
import {
  bracketed,
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
import { projectEntries } from './cvProjects.ts';
import type { CvSource } from './cvSource.ts';
import { richExcerpt } from './excerpt.ts';

/** The entries on the CV of each section that the site has fields for. */
export const cvEntries: Readonly<Record<SectionKey, (source: CvSource) => CvEntry[]>> = {
  projects: projectEntries,
  skills: skillEntries,
  experience: jobEntries,
  education: degreeEntries,
  certificates: certificateEntries,
  languages: languageEntries,
  volunteering: volunteerEntries,
  publications: publicationEntries,
  awards: awardEntries,
  references: referenceEntries,
};

/** The entries that the owner does not keep off the CV. */
export const onCv = <Entry extends { readonly cv?: false | undefined }>(
  entries: readonly Entry[],
): Entry[] => entries.filter(({ cv }) => cv !== false);

function jobEntries(source: CvSource): CvEntry[] {
  const jobs = onCv(source.content.experiences).toSorted(latestFirst);
  return jobs.map((job, rank) => {
    const isSameEmployer = jobs[rank - 1]?.company === job.company;
    // The entry above has said what the same employer does.
    return positionEntry(isSameEmployer ? { ...job, about: undefined } : job, job.company, source);
  });
}

function volunteerEntries(source: CvSource): CvEntry[] {
  const positions = onCv(source.content.volunteering).toSorted(latestFirst);
  return positions.map((position) => positionEntry(position, position.organization, source));
}

/** The most characters of what an employer does that stand beside its name. */
const MAX_ABOUT_BESIDE = 50;

type Position = Omit<CheckedContent['experiences'][number], 'company'>;

/** A job or volunteer work: title and employer on one line, then what was done. */
function positionEntry(position: Position, employer: string, source: CvSource): CvEntry {
  const { title, titleLang, period, url, location, contract, about = [], description } = position;
  const { highlights = [], technologies = [] } = position;
  const isAboutBeside = toPlainText(about).length <= MAX_ABOUT_BESIDE;
  const aboutBeside = isAboutBeside ? spansOf(about, source, { tone: 'soft' }) : [];
  const aboutBelow = isAboutBeside ? [] : spansOf(about, source);
  return entryOf([
    titleLine({
      title: { text: title, lang: titleLang },
      from: { text: employer, href: url },
      details: [softSpan(location), softSpan(contract), aboutBeside],
      margin: workDates(period, source.words),
    }),
    line('small', aboutBelow),
    ...paragraphLines(description ?? [], source),
    ...pointLines(highlights, source),
    line('small', [{ text: technologies.join(', ') }]),
  ]);
}

function degreeEntries(source: CvSource): CvEntry[] {
  const degrees = onCv(source.content.educations).toSorted(latestFirst);
  return degrees.map((degree) => degreeEntry(degree, source));
}

type Degree = CheckedContent['educations'][number];

function degreeEntry(degree: Degree, source: CvSource): CvEntry {
  const { title, titleLang, studyType, school, url, period, score, description } = degree;
  const { courses = [] } = degree;
  const wholeTitle = [studyType, title].filter(Boolean).join(', ');
  return entryOf([
    titleLine({
      title: { text: wholeTitle, lang: titleLang },
      from: { text: school, href: url },
      details: [softSpan(score)],
      margin: studyDates(period, source.words),
    }),
    ...paragraphLines(description ?? [], source),
    line('small', spansOf(joinTexts(courses, ' · '), source)),
  ]);
}

function certificateEntries(source: CvSource): CvEntry[] {
  return onCv(source.content.certificates).map(({ issuer, until, ...certificate }) => {
    const detail = until && validUntil(until, source.words);
    return achievementEntry({ ...certificate, from: issuer, detail }, source);
  });
}

/** « Valable jusqu’en mai 2027 ». */
const validUntil = (date: LocalDate, words: Words) =>
  fill(words.dates.validUntil, formatDate(date, 'short', words));

function publicationEntries(source: CvSource): CvEntry[] {
  return onCv(source.content.publications).map(({ publisher, ...publication }) =>
    achievementEntry({ ...publication, from: publisher }, source),
  );
}

function awardEntries(source: CvSource): CvEntry[] {
  return onCv(source.content.awards).map(({ awarder, ...award }) =>
    achievementEntry({ ...award, from: awarder }, source),
  );
}

interface Achievement {
  readonly title: string;
  readonly titleLang?: string | undefined;
  /** The person or organisation that gave or published it. */
  readonly from?: string | undefined;
  readonly detail?: string | undefined;
  readonly url?: string | undefined;
  readonly date?: LocalDate | undefined;
  readonly description?: RichText | undefined;
}

/** A certificate, a publication or an award. */
function achievementEntry(achievement: Achievement, source: CvSource): CvEntry {
  const { title, titleLang, from = '', detail, url, date, description = [] } = achievement;
  return entryOf([
    titleLine({
      title: { text: title, lang: titleLang },
      from: { text: from },
      details: [softSpan(detail), softAddress(url)],
      margin: singleDate(date, source.words),
    }),
    ...paragraphLines(description, source),
  ]);
}

type SkillGroup = ArrangedContent['skillGroups'][number];

/** A line for each group of skills, its domain in the margin; groups without skills are one list after them. */
function skillEntries({ site }: CvSource): CvEntry[] {
  const groups = onCv(site.skillGroups);
  const withSkills = groups.filter(({ skills }) => skills.length > 0);
  const withoutSkills = groups.filter(({ skills }) => skills.length === 0);
  const titles = withoutSkills.map(titleWithLevel).join(', ');
  return [entryOf([...withSkills.map(skillLine), line('list', [{ text: titles }])])];
}

function skillLine(group: SkillGroup): CvLine {
  const { title, titleLang, level, skills } = group;
  const domain = title ? titleWithLevel(group) : (level ?? '');
  const label: MarginNote = { kind: 'label', text: domain, lang: titleLang };
  return line('list', [{ text: skills.join(', ') }], domain ? label : undefined);
}

/** « Rust (Avancé) ». */
const titleWithLevel = ({ title, level }: SkillGroup) =>
  level ? bracketed(title, [level]) : title;

/** « Français (langue maternelle) · Anglais (C1) », on one line. */
function languageEntries({ content }: CvSource): CvEntry[] {
  const languages = onCv(content.spokenLanguages).map(({ language, level, certificate }) => {
    const details = [level, certificate].filter((detail) => detail !== undefined);
    return { text: bracketed(language, details) };
  });
  return [[line('list', withDots(languages))]];
}

/** The most characters of a quotation on the CV with the name of who says it: three lines. */
const MAX_REFERENCE = 270;

type Reference = Pick<CheckedContent['references'][number], 'name' | 'role'>;

/** The person who is quoted: « Une cheffe de service, Hôpital général ». */
const author = ({ name, role }: Reference) => [name, role].filter(Boolean).join(', ');

/** The most characters of a quotation on the CV. */
export const maxQuote = (reference: Reference) => MAX_REFERENCE - author(reference).length;

function referenceEntries(source: CvSource): CvEntry[] {
  return onCv(source.site.references).map((reference) => referenceEntry(reference, source));
}

function referenceEntry(
  reference: ArrangedContent['references'][number],
  source: CvSource,
): CvEntry {
  const maxLength = source.isPlainText ? Infinity : maxQuote(reference);
  const quote = richExcerpt(reference.quote, maxLength);
  return [
    line('text', [
      ...spansOf(fillWithText(`${source.words.app.quote} `, quote), source),
      { text: `–\u00a0${author(reference)}`, tone: 'strong' },
    ]),
  ];
}
