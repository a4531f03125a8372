import { asciiAddress } from '../content/encoding.ts';
import { isRightToLeft } from '../content/languageTags.ts';
import { textLeavesOf } from '../content/paths.ts';
import { recruitingFacts } from '../content/recruiting.ts';
import { joinTexts, type RichText, toPlainText, toRichText } from '../content/richText.ts';
import { locationOf, postalAddress } from '../content/schema/owner.ts';
import type { CheckedContent } from '../content/schema.ts';
import { sectionViews } from '../content/sections.ts';
import type { Words } from '../content/words/words.ts';
import type { ResponsiveImage } from '../images/images.ts';
import type { Signature } from '../images/signature.ts';
import { contactFormView } from './contactForm.ts';
import type { cvDownloads } from './cvDownloads.ts';
import { currentJob, pageFacts, recruitingFact } from './facts.ts';
import { galleryView } from './gallery.ts';
import { handwrittenText } from './handwrittenText.ts';
import { legalView } from './legalView.ts';
import { profileSections } from './profileSections.ts';
import { linkView, ownerLinkView, pictureView, projectViews } from './projects.ts';
import { roleLayout } from './roleLayout.ts';
import { statSize } from './statSize.ts';

/**
 * Everything that the pages of one language show: the content, arranged and put into words. The app imports the sites of all
 * languages from `virtual:site` (vite/site.ts, src/site.ts).
 */
export interface Site extends ArrangedContent {
  readonly cvs: ReturnType<typeof cvDownloads>;
}

/** A site before its CVs are printed. Its CV is made from it. */
export type ArrangedContent = ReturnType<typeof buildViewModel> & {
  /** The words after a link to a page that only the first language has: “ (in French)”. The first language has no such words. */
  readonly inFirstLanguage?: string;
};

/**
 * Arranges the content for the pages.
 *
 * @param homeRanks the ranks of the projects of the home page (content/homeProjects.ts)
 * @param images the processed images of the content (`imageRequests`), by path
 */
export function buildViewModel(
  content: CheckedContent,
  homeRanks: readonly number[],
  images: ReadonlyMap<string, ResponsiveImage>,
  words: Words,
  signature?: Signature,
) {
  const { owner } = content;
  const recruiting = recruitingFacts(content, words);
  const job = currentJob(content, words);
  const currentFacts = job === undefined ? [] : [job];
  const location = { label: words.app.location, detail: toRichText(locationOf(owner)) };
  return {
    language: words.language,
    locale: words.locale,
    /** The language by its own name, such as « Français ». */
    languageName: words.name,
    rightToLeftLanguages: rightToLeftLanguages(content),
    pages: words.pages,
    ids: words.ids,
    /** The words that pages show. A language has other words too (content/words/). */
    words: words.app,
    /** The site's name in the header, in titles and in metadata. */
    name: owner.name ?? owner.brand,
    /** The address of the site in ASCII, for programs. `siteUrl` is for people. */
    origin: asciiAddress(owner.siteUrl),
    owner: {
      ...owner,
      mailto: asciiAddress(`mailto:${owner.email}`),
      postalAddress: postalAddress(owner),
      links: owner.links.map((link) => ownerLinkView(link, words)),
      portrait: pictureView(owner.portrait, 'owner.portrait', images),
    },
    /** A page has handwritten text, and so the document has the font for it (document/fonts.ts). */
    hasHandwriting: handwrittenText(content, words) !== '',
    signature: signature ?? null,
    hasMetrics: content.projects.some(({ metric }) => metric),
    hasOutcomes: content.projects.some(({ result, metric }) => result ?? metric),
    /** The facts that recruiters filter on; `null` when the owner states none. */
    recruiting: recruiting.length > 0 ? recruiting.map(recruitingFact) : null,
    labels: labelsOf(content, words),
    titles: titlesOf(content, words),
    home: {
      ...content.home,
      facts: pageFacts(recruiting, [...currentFacts, location]),
      /** The ranks of the projects that the page shows, the featured one first. */
      projects: homeRanks,
      hasShortGreeting: isShortGreeting(content),
      role: roleLayout(owner.role),
      statSize: statSize(content.stats.map(({ value }) => value)),
    },
    stats: content.stats.map(({ link, ...stat }) => ({
      ...stat,
      link: link && linkView(link, words),
    })),
    profile: {
      ...content.profile,
      facts: pageFacts(recruiting, currentFacts),
      sections: profileSections(content, images, words),
    },
    ...sectionViews(content, words),
    skillGroups: skillGroupsView(content, words),
    /** In the order of the content: `home.projects` has ranks in it. */
    projects: projectViews(content, homeRanks[0], images, words),
    about: content.about,
    values: content.values,
    interests: interestViews(content),
    gallery: galleryView(content, images),
    contact: contactView(content, words),
    legal: content.legal ? { ...words.legalPage, parts: legalView(content.legal, words) } : null,
  };
}

/**
 * The languages of texts that are written from right to left. The build finds them, because a browser that makes its first
 * `Intl.Locale` needs a good part of the time of hydration for it.
 */
function rightToLeftLanguages(content: CheckedContent): readonly string[] {
  const isLanguageField = (field: PropertyKey | undefined) => /lang$/i.test(String(field));
  const languages = textLeavesOf(content)
    .filter(([keys]) => isLanguageField(keys.at(-1)))
    .map(([, language]) => language);
  return [...new Set(languages)].filter(isRightToLeft);
}

/** The most characters of a greeting that fits on one line of a phone, which is 314 pixels wide. */
const MAX_GREETING_ON_LINE = 30;

const isShortGreeting = ({ home, owner }: CheckedContent) =>
  [home.greeting, owner.name].join(' ').length <= MAX_GREETING_ON_LINE;

type TitleKey = keyof Words['titles'];

function titlesOf({ titles }: CheckedContent, words: Words): Words['titles'] {
  const keys = Object.keys(words.titles) as TitleKey[];
  const entries = keys.map((key) => [key, titles?.[key] ?? words.titles[key]]);
  return Object.fromEntries(entries) as Words['titles'];
}

type LabelKey = keyof Words['labels'];

function labelsOf({ labels }: CheckedContent, words: Words) {
  const keys = Object.keys(words.labels) as LabelKey[];
  const entries = keys.map((key) => {
    const label = labels?.[key] ?? words.labels[key];
    if (typeof label === 'string') return [key, { label }];
    const { text, lang } = label;
    return [key, { label: text, ...(lang !== words.language && { labelLang: lang }) }];
  });
  return Object.fromEntries(entries) as Record<LabelKey, { label: string; labelLang?: string }>;
}

/** The groups of skills. A group with the title of the section has no title of its own. */
function skillGroupsView({ skillGroups, titles }: CheckedContent, words: Words) {
  const sectionTitle = (titles?.skills ?? words.sections.skills.title).toLowerCase();
  return skillGroups.map((group) => {
    const repeatsSection = group.title.toLowerCase() === sectionTitle;
    return repeatsSection && group.skills.length > 0 ? { ...group, title: '' } : group;
  });
}

/** The interests. The keywords of an interest are a line below its description. */
const interestViews = ({ interests }: CheckedContent) =>
  interests.map(({ keywords = [], ...interest }) => ({
    ...interest,
    description: interestText(interest.description, keywords),
  }));

function interestText(
  description: RichText | undefined,
  keywords: readonly string[],
): RichText | undefined {
  const lines = [description ?? [], toRichText(keywords.join(', '))];
  const nonEmptyLines = lines.filter((text) => toPlainText(text) !== '');
  return nonEmptyLines.length > 0 ? joinTexts(nonEmptyLines, '\n') : undefined;
}

function contactView(content: CheckedContent, words: Words) {
  const { description, lead, remark, invitation = words.invitation } = content.contact;
  return {
    description,
    lead,
    remark,
    form: contactFormView(content, words),
    invitation: unbrokenInLargeText(invitation),
  };
}

/**
 * A text in large letters. « Saint-Malo » is not split at its hyphen (U+2060 WORD JOINER), and no line ends with a word of one
 * letter, such as « à ».
 */
const unbrokenInLargeText = (text: string) =>
  text.replaceAll('-', '-\u2060').replace(oneLetterWord, '$1\u00a0');

/** A word of one letter, and the space after it. */
const oneLetterWord = /(?<=\s)(\p{L})\s/gu;
