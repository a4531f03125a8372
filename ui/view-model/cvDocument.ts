import { type RecruitingFact, recruitingFacts } from '../content/recruiting.ts';
import { toPlainText } from '../content/richText.ts';
import { locationOf } from '../content/schema/owner.ts';
import type { CheckedContent } from '../content/schema.ts';
import type { Words } from '../content/words/words.ts';
import type { CvDocument, CvEntry, CvLine, CvSection, Span } from '../print/cv.ts';
import type { ArrangedContent } from './buildViewModel.ts';
import { cvTitle } from './cvDownloads.ts';
import { cvEntries, onCv } from './cvEntries.ts';
import { addressSpan, bracketed, line, spansOf, withDots } from './cvLines.ts';
import { ownSectionEntries } from './cvOwnSections.ts';
import type { CvSource } from './cvSource.ts';
import { onOneLine } from './excerpt.ts';
import type { ProfileSection } from './profileSections.ts';

/** The CV of a site: the text of `cv.pdf` or, with `isPlainText`, of `/cv.txt`. */
export function cvDocument(
  content: CheckedContent,
  site: ArrangedContent,
  words: Words,
  { isPlainText = false } = {},
): CvDocument {
  const source = { content, site, words, isPlainText, siteUrl: site.owner.siteUrl };
  const sections = [...profileSections(source), interestSection(source)];
  return {
    language: words.language,
    title: cvTitle(content.owner, words),
    author: site.name,
    head: [
      ...nameLines(site.owner),
      ...contactLines(site.owner),
      line('intro', spansOf(onOneLine(site.home.intro), source)),
      ...factLines(source),
    ],
    sections: sections.filter(({ entries }) => entries.length > 0),
  };
}

type Owner = ArrangedContent['owner'];

/** The owner's name, and below it their role, which stands alone where there is no name. */
function nameLines({ name, role, roleLang }: Owner): CvLine[] {
  const roleSpan = { text: role, lang: roleLang };
  if (!name) return [line('name', [roleSpan])];
  return [line('name', [{ text: name }]), line('role', [roleSpan])];
}

/** Contacts on one line, and addresses on the web on the next; all on one line if there is only one such address. */
function contactLines(owner: Owner): CvLine[] {
  const { email, phone, phoneNumber, siteUrl, links } = owner;
  const contacts: Span[] = [
    { text: email, href: `mailto:${email}` },
    { text: phone ?? '', href: `tel:${phoneNumber}` },
    { text: owner.address ? owner.postalAddress : locationOf(owner) },
  ];
  const linkSpans = links.map(
    ({ href, account = '' }): Span => (href ? addressSpan(href) : { text: account }),
  );
  const webAddresses = [addressSpan(siteUrl), ...linkSpans].filter(({ text }) => text !== '');
  if (webAddresses.length === 1)
    return [line('contacts', withDots([...contacts, ...webAddresses]))];
  return [line('contacts', withDots(contacts)), line('contacts', withDots(webAddresses))];
}

/** The facts that recruiters filter on, a line each, without those that a section says; the availability is first. */
function factLines(source: CvSource): CvLine[] {
  const facts = recruitingFacts(source.content, source.words);
  return facts
    .filter((fact) => !isInSection(fact, source.content))
    .map(({ kind, label, detail }) => {
      const lineKind = kind === 'availability' ? 'handwrittenFact' : 'fact';
      return line(lineKind, spansOf(detail, source), { kind: 'label', text: label });
    });
}

/** True if a section of the CV says the same: the languages, unless the owner words them here, or all of the technologies. */
function isInSection({ kind, detail }: RecruitingFact, content: CheckedContent): boolean {
  if (kind === 'languages')
    return onCv(content.spokenLanguages).length > 0 && !content.recruiting?.languages;
  if (kind !== 'stack') return false;
  const skills = onCv(content.skillGroups).flatMap((group) => [group.title, ...group.skills]);
  const skillsInLowerCase = new Set(skills.map((skill) => skill.toLowerCase()));
  const technologies = toPlainText(detail).split(/,\s*/);
  return technologies.every((technology) => skillsInLowerCase.has(technology.toLowerCase()));
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
  cvSections(source.site).map((section) => ({
    title: section.title,
    hasTitleInMargin: section.key === 'languages',
    entries: entriesOf(section, source).filter(hasText),
  }));

function entriesOf(section: ProfileSection, source: CvSource): CvEntry[] {
  if (!section.entries) return cvEntries[section.key](source);
  const ownSection = source.content.sections.find(({ key }) => key === section.key);
  return ownSection ? ownSectionEntries(ownSection, source) : [];
}

/** The interests on one line: « Voile (Course au large) · Fest-noz ». */
function interestSection({ content, site }: CvSource): CvSection {
  const spans = content.interests.map(({ title, titleLang, keywords = [] }) => ({
    text: bracketed(title, keywords),
    lang: titleLang,
  }));
  const entries = [[line('list', withDots(spans))]].filter(hasText);
  return { title: site.titles.interests, hasTitleInMargin: true, entries };
}

/** False for the entry of a list whose items are all kept off the CV. */
const hasText = (entry: readonly CvLine[]) => entry.some(({ spans }) => spans.length > 0);
