import { type RecruitingFact, recruitingFacts } from '../content/recruiting.ts';
import { toPlainText } from '../content/richText.ts';
import { locationOf } from '../content/schema/owner.ts';
import type { CheckedContent } from '../content/schema.ts';
import type { Words } from '../content/words/words.ts';
import type { CvDocument, CvLine, CvSection, Span } from '../print/cv.ts';
import { type ArrangedContent, cvTitle } from './buildViewModel.ts';
import { type CvSource, cvEntries, onCv } from './cvEntries.ts';
import { address, bracketed, line, spansOf, withDots } from './cvLines.ts';
import { onOneLine } from './excerpt.ts';

/** The CV of a site: what `cv.pdf` says and, with the `whole` of long texts, what `/cv.txt` says. */
export function cvDocument(
  content: CheckedContent,
  site: ArrangedContent,
  words: Words,
  { whole = false } = {},
): CvDocument {
  const source = { content, site, words, whole, siteUrl: site.owner.siteUrl };
  return {
    language: words.language,
    title: cvTitle(content.owner, words),
    author: site.name,
    head: [...ownerLines(site), introLine(source), ...factLines(source)],
    sections: [...profileSections(source), ...interestSection(source)].filter(
      ({ entries }) => entries.length > 0,
    ),
  };
}

/** Who it is, and how to get in touch. */
function ownerLines({ owner }: ArrangedContent): CvLine[] {
  const { name, role, roleLang } = owner;
  const roleSpan = { text: role, lang: roleLang };
  const names = name
    ? [line('name', [{ text: name }]), line('role', [roleSpan])]
    : [line('name', [roleSpan])];
  return [...names, ...contactLines(owner)];
}

/** Where to write, call and come on one line, and addresses on the web on the next; together where there is only one. */
function contactLines(owner: ArrangedContent['owner']): CvLine[] {
  const { email, phone, phoneNumber, siteUrl, links } = owner;
  const direct: Span[] = [
    { text: email, href: `mailto:${email}` },
    { text: phone ?? '', href: `tel:${phoneNumber}` },
    { text: owner.address ? owner.postalAddress : locationOf(owner) },
  ];
  const onTheWeb = [
    address(siteUrl),
    ...links.map(({ href, account = '' }) => (href ? address(href) : { text: account })),
  ].filter(({ text }) => text !== '');
  return onTheWeb.length > 1
    ? [line('contacts', withDots(direct)), line('contacts', withDots(onTheWeb))]
    : [line('contacts', withDots([...direct, ...onTheWeb]))];
}

/** The introduction; in the margin beside it, from when the owner is free. */
function introLine(source: CvSource): CvLine {
  const { content, site, words } = source;
  const availability = recruitingFacts(content, words).find(({ kind }) => kind === 'availability');
  return line(
    'intro',
    spansOf(onOneLine(site.home.intro), source),
    availability && {
      kind: 'availability',
      label: availability.term,
      text: toPlainText(availability.detail),
    },
  );
}

/** What else recruiters filter on, a line each, without what a section says. */
const factLines = (source: CvSource): CvLine[] =>
  recruitingFacts(source.content, source.words)
    .filter((fact) => fact.kind !== 'availability' && !isInSection(fact, source.content))
    .map(({ term, detail }) =>
      line('fact', spansOf(detail, source), { kind: 'label', text: term }),
    );

/** Whether a section of the CV says a fact: the languages, or technologies that are all among the skills. */
function isInSection({ kind, detail }: RecruitingFact, content: CheckedContent): boolean {
  if (kind === 'languages')
    return onCv(content.spokenLanguages).length > 0 && !content.recruiting?.languages;
  if (kind !== 'stack') return false;
  const skills = onCv(content.skillGroups).flatMap((group) => [group.title, ...group.skills]);
  const known = new Set(skills.map((skill) => skill.toLowerCase()));
  const technologies = toPlainText(detail).split(/,\s*/);
  return technologies.every((technology) => known.has(technology.toLowerCase()));
}

/**
 * The sections of the profile in the order of the CV. Recruiters look for experience first; an order that the owner gave
 * stays.
 */
export function cvSections({ profile }: ArrangedContent): ArrangedContent['profile']['sections'] {
  const { order, sections } = profile;
  const isFirst = (section: (typeof sections)[number]) => section.key === 'experience';
  return order ? sections : sections.toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)));
}

const profileSections = (source: CvSource): CvSection[] =>
  cvSections(source.site).map(({ key, title }) => ({
    title,
    hasTitleInMargin: key === 'languages',
    entries: cvEntries[key](source).filter(hasText),
  }));

/** What the owner does besides work, on one line: « Voile (Course au large) · Fest-noz ». */
function interestSection({ content, site }: CvSource): CvSection[] {
  const spans = content.interests.map(({ title, titleLang, keywords = [] }) => ({
    text: bracketed(title, keywords),
    lang: titleLang,
  }));
  const entries = [[line('list', withDots(spans))]].filter(hasText);
  return [{ title: site.titles.interests, hasTitleInMargin: true, entries }];
}

/** Whether an entry says something: that of a section whose entries are all kept off the CV does not. */
const hasText = (entry: readonly CvLine[]) => entry.some(({ spans }) => spans.length > 0);
