import { asciiAddress } from '../content/encoding.ts';
import { isRightToLeft } from '../content/languageTags.ts';
import { textsIn } from '../content/locate.ts';
import { recruitingFacts } from '../content/recruiting.ts';
import { joinTexts, type RichText, toPlainText, toRichText } from '../content/richText.ts';
import { locationOf, postalAddress } from '../content/schema/owner.ts';
import type { CheckedContent } from '../content/schema.ts';
import { sectionKeys, sections, sectionViews } from '../content/sections.ts';
import { fill } from '../content/words/fill.ts';
import type { Words } from '../content/words/words.ts';
import type { ResponsiveImage } from '../images/images.ts';
import type { Signature } from '../images/signature.ts';
import { CONTENT_WIDTH, minWidthQuery } from '../images/slots.ts';
import { contactFormView } from './contactForm.ts';
import { currentJob, legalView, pageFacts, recruitingFact } from './facts.ts';
import { gainText, headlineOf } from './metric.ts';
import {
  fillsContentWidth,
  linkView,
  ownerLinkView,
  pictureView,
  projectViews,
} from './projects.ts';
import { roleSize } from './roleSize.ts';

/**
 * Everything the app shows: the content arranged and put into words, and nothing that no page shows. The app imports one
 * for each language from `virtual:site` (vite/site.ts, src/site.ts).
 */
export interface Site extends ArrangedContent {
  readonly cvs: ReturnType<typeof cvViews>;
}

/** What is said of a content, in the CV too. */
export type ArrangedContent = ReturnType<typeof buildViewModel> & {
  /** After the name of a link to a page that the site's first language alone has, in another one: “ (in French)”. */
  readonly inFirstLanguage?: string;
};

/**
 * Arranges the content for the pages.
 *
 * @param homeRanks the ranks of the projects of the home page (content/homeProjects.ts)
 * @param images what `imageRequests` asked for, by path
 */
export function buildViewModel(
  content: CheckedContent,
  homeRanks: readonly number[],
  images: ReadonlyMap<string, ResponsiveImage>,
  words: Words,
  signature?: Signature,
) {
  const { owner, home, about, values, interests, legal } = content;
  const projects = projectViews(content, homeRanks[0], images, words);
  const said = recruitingFacts(content, words);
  const { description, lead, remark, invitation = words.invitation } = content.contact;
  return {
    language: words.language,
    locale: words.locale,
    /** What the language calls itself. */
    languageName: words.name,
    rightToLeftLanguages: rightToLeftLanguages(content),
    pages: words.pages,
    ids: words.ids,
    /** Only the words of the app, of all that the language has (content/words/). */
    words: words.app,
    /** What the header, titles and metadata call the site. */
    name: owner.name ?? owner.brand,
    /** Where the site is, in ASCII: what programs follow begins with it. `siteUrl` is for people. */
    origin: asciiAddress(owner.siteUrl),
    owner: {
      ...owner,
      mailto: asciiAddress(`mailto:${owner.email}`),
      postalAddress: postalAddress(owner),
      links: owner.links.map((link) => ownerLinkView(link, words)),
      portrait: pictureView(owner.portrait, 'owner.portrait', images),
    },
    /** Whether something is handwritten: only then does the document have that font (document/fonts.ts). */
    hasHandwriting: handwrittenText(content, words) !== '',
    signature: signature ?? null,
    hasMetrics: content.projects.some(({ metric }) => metric),
    hasOutcomes: content.projects.some(({ result, metric }) => result ?? metric),
    /** What recruiters filter on; `null` when the owner states nothing of it. */
    recruiting: said.length > 0 ? said.map(recruitingFact) : null,
    labels: labelsOf(content, words),
    titles: titlesOf(content, words),
    home: {
      ...home,
      facts: pageFacts(said, [
        ...currentJob(content, words),
        { term: words.app.location, detail: toRichText(locationOf(owner)) },
      ]),
      /** The ranks of the projects that the page shows, the featured one first. */
      projects: homeRanks,
      /** Whether the greeting fits on one line of a phone. */
      short: [home.greeting, owner.name].join(' ').length <= MAX_SHORT_GREETING,
      roleSize: roleSize(owner.role),
    },
    stats: content.stats.map(({ link, ...stat }) => ({
      ...stat,
      link: link && linkView(link, words),
    })),
    profile: {
      ...content.profile,
      facts: pageFacts(said, currentJob(content, words)),
      sections: shownSections(content, words),
    },
    ...sectionViews(content, words),
    skillGroups: skillGroupsView(content, words),
    /** In the order of the content: `home.projects` has ranks in it. */
    projects,
    about,
    values,
    interests: interests.map(({ keywords, ...interest }) => ({
      ...interest,
      description: interestText(interest.description, keywords),
    })),
    gallery: galleryView(content, images),
    contact: {
      description,
      lead,
      remark,
      // It is set large: « Saint-Malo » is not split at its hyphen (U+2060 WORD JOINER), and no line ends with « à ».
      form: contactFormView(content, words),
      invitation: invitation.replaceAll('-', '-\u2060').replace(/(?<=\s)(\p{L})\s/gu, '$1\u00a0'),
    },
    legal: legal ? { ...words.legalPage, parts: legalView(legal, words) } : null,
  };
}

/**
 * The languages of texts that are written from right to left. They are found here, because the first `Intl.Locale` of a
 * page takes its browser a good part of the time of hydration.
 */
function rightToLeftLanguages(content: CheckedContent): readonly string[] {
  const namesLanguage = (field: PropertyKey | undefined) => /lang$/i.test(String(field));
  const languages = textsIn(content)
    .filter(([keys]) => namesLanguage(keys.at(-1)))
    .map(([, language]) => language);
  return [...new Set(languages)].filter(isRightToLeft);
}

/** What is said of an interest, and its keywords in a line of their own. */
function interestText(description: RichText | undefined, keywords: readonly string[] = []) {
  const texts = [description ?? [], keywords.length > 0 ? toRichText(keywords.join(', ')) : []];
  const nonEmptyTexts = texts.filter((text) => text.length > 0);
  return nonEmptyTexts.length > 0 ? joinTexts(nonEmptyTexts, '\n') : undefined;
}

/** The most characters of a greeting on one line of a phone, 314 pixels wide. */
const MAX_SHORT_GREETING = 30;

/**
 * All handwritten text: results and gains of projects, the availability, and remarks beside titles and values; with any, the
 * words of the pages themselves.
 */
export function handwrittenText(content: CheckedContent, words: Words): string {
  const { projects, recruiting, profile, about, values, interests, contact } = content;
  const metrics = projects.flatMap(({ metric }) => metric ?? []);
  const text = [
    ...projects.map(({ result }) => result),
    ...metrics.map((metric) => gainText(metric, words)),
    ...metrics.map((metric) => headlineOf(metric, false, words)?.after),
    recruiting?.availability,
    ...[profile, about, ...values, ...interests, contact].map(({ remark }) => remark),
  ]
    .map((words = '') => toPlainText(toRichText(words)))
    .join('');
  return text && text + words.app.yourTurn + words.app.notFoundRemark;
}

/** The title of the CV, as a file and as a document. */
export const cvTitle = (
  { name, role }: Pick<CheckedContent['owner'], 'name' | 'role'>,
  words: Words,
) => fill(words.cv.title, name ?? role);

/** The CVs to download, of those `offered` in some languages: their links, and their names as files of the visitor's. */
export function cvViews(
  { owner }: Pick<CheckedContent, 'owner'>,
  files: ReadonlyMap<string, Uint8Array>,
  words: Words,
  offered: readonly Words[],
) {
  return offered.flatMap(({ language, cv, files: { cv: file } }) => {
    const bytes = files.get(file)?.length;
    if (bytes === undefined) return [];
    const isOther = language !== words.language;
    return {
      href: `/${file}`,
      name: fill(cv.fileName, owner.name ?? owner.role).replaceAll(/[\u00a0\u202f]/g, ' '),
      text: fill(isOther ? cv.other : cv.download, String(Math.round(bytes / 1000))),
      ...(isOther && { lang: language }),
    };
  });
}

function titlesOf({ titles }: CheckedContent, words: Words): Words['titles'] {
  const keys = Object.keys(words.titles) as (keyof Words['titles'])[];
  const all = keys.map((key) => [key, titles?.[key] ?? words.titles[key]]);
  return Object.fromEntries(all) as Words['titles'];
}

/** The sections of the profile that have entries, in the owner's order. */
function shownSections(content: CheckedContent, words: Words) {
  const { profile, titles = {} } = content;
  const keys = new Set([...(profile.order ?? []), ...sectionKeys]);
  return [...keys]
    .filter((key) => content[sections[key].field].length > 0)
    .map((key) => ({
      key,
      id: `${words.pages.profile.id}-${words.sections[key].anchor}`,
      title: titles[key] ?? words.sections[key].title,
    }));
}

/** The groups of skills; one that is named as its section has no title. */
function skillGroupsView({ skillGroups, titles }: CheckedContent, words: Words) {
  const section = (titles?.skills ?? words.sections.skills.title).toLowerCase();
  return skillGroups.map((group) =>
    group.skills.length > 0 && group.title.toLowerCase() === section
      ? { ...group, title: '' }
      : group,
  );
}

function labelsOf({ labels }: CheckedContent, words: Words) {
  type Key = keyof Words['labels'];
  const all = (Object.keys(words.labels) as Key[]).map((key) => {
    const label = labels?.[key] ?? words.labels[key];
    if (typeof label === 'string') return [key, { label }];
    const { text, lang } = label;
    return [key, { label: text, ...(lang !== words.language && { labelLang: lang }) }];
  });
  return Object.fromEntries(all) as Record<Key, { label: string; labelLang?: string }>;
}

/** Of four photographs, of seven or ten, the first stands alone, and the others by three. */
export const isCover = (rank: number, count: number) => rank === 0 && count > 1 && count % 3 === 1;

function galleryView({ gallery }: CheckedContent, images: ReadonlyMap<string, ResponsiveImage>) {
  return gallery.map(({ alt, caption }, rank, { length }) => {
    const image = images.get(`gallery[${rank}].src`);
    const { width = 0, height = 1 } = image ?? {};
    const wide = isCover(rank, length) && fillsContentWidth(image) && width > height;
    return {
      alt,
      caption,
      ...image,
      ...(wide && { wide, sizes: `${minWidthQuery('wide')} ${CONTENT_WIDTH}px, ${image?.sizes}` }),
    };
  });
}
