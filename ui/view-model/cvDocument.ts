import { recruitingFacts } from '../content/recruiting.ts';
import { locationOf } from '../content/schema/values.ts';
import type { CheckedContent } from '../content/schema.ts';
import { type SectionKey, sections } from '../content/sections.ts';
import type { Words } from '../content/words/words.ts';
import type { CvDocument, CvLine, Span } from '../print/cv.ts';
import { inFont } from '../print/pieces.ts';
import { type ArrangedContent, cvTitle } from './buildViewModel.ts';
import {
  address,
  type Entry,
  entryLines,
  line,
  parts,
  printedEntries,
  spansOf,
} from './entryLines.ts';

/** The CV of a site: what `cv.pdf` says and, with the `whole` of long texts, what `/cv.txt` says. */
export function cvDocument(
  content: CheckedContent,
  site: ArrangedContent,
  words: Words,
  { whole = false } = {},
): CvDocument {
  const { owner, titles } = site;
  const { siteUrl } = owner;
  const shown = cvSections(site).map(({ key, title }) => {
    const entries = printedEntries(site[sections[key].field]);
    const isShort = shortEntries.includes(key);
    const how = { siteUrl, whole, isShort, hasCourses: key === 'education', words };
    const lines = inOneLine[key]?.(entries, words) ?? entries.map((it) => entryLines(it, how));
    return { title, entries: lines.filter(({ length }) => length > 0) };
  });
  const interests = interestSpans(content);
  const besides = { title: titles.interests, entries: [[line('list', interests)]] };
  return {
    language: words.language,
    title: cvTitle(content.owner, words),
    author: site.name,
    head: [
      ...headOf(site),
      ...factsOf(content, words),
      line('intro', spansOf(site.home.intro.replaceAll(/\s*\n\s*/g, ' '))),
    ].filter(({ spans }) => spans.length > 0),
    sections: [...shown, ...(interests.length > 0 ? [besides] : [])],
  };
}

/**
 * The sections of the profile in the order of the CV. Recruiters look for experience first; an order that the owner gave
 * stays.
 */
export function cvSections({ profile }: ArrangedContent): ArrangedContent['profile']['sections'] {
  const { order, sections } = profile;
  const isFirst = (it: (typeof sections)[number]) => it.key === 'experience';
  return order ? sections : sections.toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)));
}

function headOf({ owner }: ArrangedContent): CvLine[] {
  const { name, role, roleLang, email, phone, phoneNumber, siteUrl, links } = owner;
  const contacts: Span[] = [
    { text: email, href: `mailto:${email}` },
    ...(phone ? [{ text: phone, href: `tel:${phoneNumber}` }] : []),
    { text: owner.address ? owner.postalAddress : locationOf(owner) },
    address(siteUrl),
    ...links.map(({ href, account = '' }) => (href ? address(href) : { text: account })),
  ];
  const title = line(name ? 'role' : 'name', [{ text: role, lang: roleLang }]);
  return [
    ...(name ? [line('name', [{ text: name }])] : []),
    title,
    line('contacts', parts(contacts)),
  ];
}

/** What recruiters filter on, the availability first. The languages that have a section are not said twice. */
function factsOf(content: CheckedContent, words: Words): CvLine[] {
  const inSection =
    printedEntries(content.spokenLanguages).length > 0 && !content.recruiting?.languages;
  const facts = recruitingFacts(content, words).filter(
    ({ kind }) => kind !== 'languages' || !inSection,
  );
  const isFirst = ({ kind }: (typeof facts)[number]) => kind === 'availability';
  const spansOfFacts = (some: typeof facts, tone?: 'handwritten') =>
    some.flatMap(({ term, detail }, rank): Span[] => [
      { text: term + words.app.colon, tone: 'soft', isNext: rank > 0 },
      { text: detail, tone },
    ]);
  return [
    line('availability', spansOfFacts(facts.filter(isFirst), 'handwritten')),
    line('facts', spansOfFacts(facts.filter((fact) => !isFirst(fact)))),
  ];
}

/** What the owner does besides work, in one line: « Voile (Course au large) · Fest-noz ». */
const interestSpans = ({ interests }: CheckedContent): Span[] =>
  interests.flatMap(({ title, titleLang, keywords = [] }, rank) => [
    { text: title, lang: titleLang, isNext: rank > 0 },
    { text: bracketed('', keywords) },
  ]);

/** Sections whose entries say all on one line. */
const shortEntries: readonly SectionKey[] = ['certificates', 'publications', 'awards'];

/** Sections whose entries are not shown one below the other. */
const inOneLine: Partial<
  Record<SectionKey, (entries: readonly Entry[], words: Words) => CvLine[][]>
> = {
  /** A line for each group; those without skills become one list. */
  skills(groups, { app: { colon } }) {
    const [lists, single] = [true, false].map((listed) =>
      groups.filter(({ skills = [] }) => skills.length > 0 === listed),
    );
    const listed = (lists ?? []).map(({ skills = [], ...group }) => {
      const text = label(group) && label(group) + colon;
      const name = { text, tone: 'strong', lang: group.titleLang } as const;
      return line('list', [name, { text: skills.join(', ') }]);
    });
    const others = (single ?? []).map(leveled).join(', ');
    return [listed, others ? [line('list', [{ text: others }])] : []];
  },
  languages(entries) {
    const spans = entries.map(({ title, skills = [] }) => ({ text: bracketed(title, skills) }));
    return [[line('list', parts(spans))]];
  },
};

/** What a list of skills begins with. */
const label = (group: Entry) => (group.title ? leveled(group) : (group.level ?? ''));

const leveled = ({ title, level }: Entry) => bracketed(title, level ? [level] : []);

/** A title with its details in brackets, which have none within. */
const bracketed = (title = '', details: readonly string[]) =>
  details.length > 0
    ? `${title} (${details.join(', ').replaceAll(/\s*\(([^()]*)\)/g, ', $1')})`
    : title;

/** The CV as plain text, for application forms and programs: the lines of the PDF, in its order. */
export function cvText({ head, sections }: CvDocument): string {
  const shown = sections.flatMap(({ title, entries }) => [
    '',
    '',
    title,
    ...entries.flatMap((entry) => ['', ...entry.map(inWords)]),
  ]);
  // Ordinary spaces: programs split words at these alone.
  const text = inFont([...head.map(inWords), ...shown].join('\n'));
  return `${text.replaceAll(/[\u00a0\u202f]/g, ' ')}\n`;
}

function inWords({ kind, spans }: CvLine): string {
  const words = spans.map(({ text, isNext }) => (isNext ? ` · ${text}` : text)).join('');
  return kind === 'point' ? `– ${words}` : words;
}
