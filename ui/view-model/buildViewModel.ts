import { asciiAddress } from '../content/ascii.ts';
import { latestFirst } from '../content/dates.ts';
import { locationOf, postalAddress } from '../content/location.ts';
import { recruitingFacts } from '../content/recruiting.ts';
import { DEFAULT_LABELS } from '../content/schema/navigation.ts';
import type { CheckedContent } from '../content/schema.ts';
import { sectionKeys, sections, sectionViews } from '../content/sections.ts';
import type { Words } from '../content/words/words.ts';
import type { ResponsiveImage } from '../images/images.ts';
import type { Signature } from '../images/signature.ts';
import { CONTENT_WIDTH, minWidthQuery } from '../images/slots.ts';
import { displaySize } from './displaySize.ts';
import { type Fact, keepItemsWhole } from './facts.ts';
import { handwrittenText } from './handwrittenText.ts';
import { isCover } from './imageRequests.ts';
import { legalView } from './legal.ts';
import { linkView } from './link.ts';
import { fillsContentWidth, pictureView, projectViews } from './projects.ts';

/** Everything the app shows: the content arranged and put into words, and nothing that no page shows. */
export interface Site extends ArrangedContent {
  readonly cvs: ReturnType<typeof cvViews>;
  /** In another language than French, the texts that are not translated, as they are shown. */
  readonly untranslated?: readonly string[];
}

/** What is said of a content, in the CV too. */
export type ArrangedContent = ReturnType<typeof buildViewModel>;

/** What the build has besides the content. */
interface Files {
  /** The processed images, by the paths of `imageRequests`. */
  readonly images: ReadonlyMap<string, ResponsiveImage>;
  readonly signature?: Signature | undefined;
}

/** Arranges the content for the pages. */
export function buildViewModel(
  content: CheckedContent,
  { images, signature }: Files,
  words: Words,
) {
  const { owner, home, about, values, interests, legal } = content;
  const { projects, featured } = projectViews(content, images);
  const recruiting = recruitingFacts(content).map(toFact);
  const {
    description,
    lead,
    remark,
    invitation = 'Un poste, une mission, une question ?',
  } = content.contact;
  return {
    language: words.language,
    locale: words.locale,
    /** What the language calls itself. */
    languageName: words.name,
    pages: words.pages,
    ids: words.ids,
    words: words.app,
    /** What the header, titles and metadata call the site. */
    name: owner.name ?? owner.brand,
    /** Where the site is, in ASCII: what programs follow begins with it. `siteUrl` is for people. */
    origin: asciiAddress(owner.siteUrl),
    owner: {
      ...owner,
      mailto: asciiAddress(`mailto:${owner.email}`),
      postalAddress: postalAddress(owner),
      links: owner.links.map(linkView),
      portrait: pictureView(owner.portrait, 'owner.portrait', images),
    },
    /** Whether something is handwritten: only then does the document have that font (document/handwriting.ts). */
    hasHandwriting: handwrittenText(content) !== '',
    signature: signature ?? null,
    hasMetrics: content.projects.some(({ metric }) => metric),
    hasOutcomes: content.projects.some(({ result, metric }) => result ?? metric),
    /** What recruiters filter on; `null` when the owner states nothing of it. */
    recruiting: recruiting.length > 0 ? recruiting : null,
    labels: labelsOf(content),
    titles: titlesOf(content),
    home: {
      ...home,
      facts: pageFacts(content, [
        ...currentJob(content),
        { term: 'Localisation', detail: locationOf(owner) },
      ]),
      featured,
      /** Whether the greeting fits on one line of a phone. */
      short: [home.greeting, owner.name].join(' ').length <= MAX_SHORT_GREETING,
      roleSize: displaySize(owner.role),
    },
    stats: content.stats.map(({ link, ...stat }) => ({ ...stat, link: link && linkView(link) })),
    profile: {
      ...content.profile,
      facts: pageFacts(content, currentJob(content)),
      sections: shownSections(content),
    },
    ...sectionViews(content),
    skillGroups: skillGroupsView(content),
    projects,
    about,
    values,
    interests: interests.map(({ keywords, ...interest }) => ({
      ...interest,
      description:
        [interest.description, keywords?.join(', ')].filter(Boolean).join('\n') || undefined,
    })),
    gallery: galleryView(content, images),
    contact: {
      description,
      lead,
      remark,
      // It is set large: « Saint-Malo » is not split at its hyphen (U+2060 WORD JOINER), and no line ends with « à ».
      invitation: invitation.replaceAll('-', '-\u2060').replace(/(?<=\s)(\p{L})\s/gu, '$1\u00a0'),
    },
    legal: legal ? legalView(legal) : null,
  };
}

/** The most characters of a greeting on one line of a phone, 314 pixels wide. */
const MAX_SHORT_GREETING = 30;

/** The title of the CV, as a file and as a document. */
export function cvTitle({ name, role }: Pick<CheckedContent['owner'], 'name' | 'role'>): string {
  return `CV ${name ?? role}`;
}

/** The files of CVs to download: the build makes the first, where the owner has none. */
export const cvFiles = ['cv.pdf', 'cv-en.pdf'] as const;

/** The CVs to download: their links, and their names as files of the visitor's. */
export function cvViews(
  { owner }: Pick<CheckedContent, 'owner'>,
  files: ReadonlyMap<string, Uint8Array>,
) {
  return cvFiles.flatMap((file) => {
    const bytes = files.get(file)?.length;
    if (bytes === undefined) return [];
    const title = cvTitle(owner);
    const weight = `(PDF, ${Math.round(bytes / 1000)}\u00a0ko)`;
    const isEnglish = file === 'cv-en.pdf';
    return {
      href: `/${file}`,
      name: isEnglish ? `${title} (English).pdf` : `${title}.pdf`,
      text: isEnglish ? `CV in English ${weight}` : `Télécharger le CV ${weight}`,
      ...(isEnglish && { lang: 'en' }),
    };
  });
}

/** The titles of pages and of their parts unless the owner's `titles` have others. */
const defaultTitles = {
  featured: 'À voir d’abord',
  others: 'Autres projets',
  profile: 'Profil',
  journey: 'Parcours',
  values: 'Valeurs',
  interests: 'Centres d’intérêt',
  gallery: 'Galerie',
  contact: 'Contact',
};

function titlesOf({ titles }: CheckedContent): typeof defaultTitles {
  const keys = Object.keys(defaultTitles) as (keyof typeof defaultTitles)[];
  const all = keys.map((key) => [key, titles?.[key] ?? defaultTitles[key]]);
  return Object.fromEntries(all) as typeof defaultTitles;
}

/** The sections of the profile that have entries, in the owner's order. */
function shownSections(content: CheckedContent) {
  const { profile, titles = {} } = content;
  const keys = new Set([...(profile.order ?? []), ...sectionKeys]);
  return [...keys]
    .filter((key) => content[sections[key].field].length > 0)
    .map((key) => ({
      key,
      id: `profil-${sections[key].anchor}`,
      title: titles[key] ?? sections[key].title,
    }));
}

/** The groups of skills; one that is named as its section has no title. */
function skillGroupsView({ skillGroups, titles }: CheckedContent) {
  const section = (titles?.skills ?? sections.skills.title).toLowerCase();
  return skillGroups.map((group) =>
    group.skills.length > 0 && group.title.toLowerCase() === section
      ? { ...group, title: '' }
      : group,
  );
}

const toFact = ({ kind, term, detail }: ReturnType<typeof recruitingFacts>[number]): Fact => ({
  term,
  detail: keepItemsWhole(detail),
  ...(kind === 'availability' && { handwritten: true }),
});

/** The facts of a page: when and for what, then what `others` say, then the rest. */
function pageFacts(content: CheckedContent, others: readonly Fact[]): Fact[] {
  const facts = recruitingFacts(content);
  const [first, last] = [true, false].map((isFirst) =>
    facts.filter(({ kind }) => /^(availability|contract)$/.test(kind) === isFirst).map(toFact),
  );
  return [...(first ?? []), ...others, ...(last ?? [])];
}

/** The latest job without an end, unless the owner leaves it out. */
function currentJob({ experiences, recruiting }: CheckedContent): Fact[] {
  if (recruiting?.current === false) return [];
  const job = experiences
    .toSorted(latestFirst)
    .find(({ period }) => period?.start !== undefined && period.end === undefined);
  return job
    ? [{ term: 'Actuellement', detail: `${job.title}, ${job.company}`, lang: job.titleLang }]
    : [];
}

function labelsOf({ labels }: CheckedContent) {
  const label = (page: keyof typeof DEFAULT_LABELS) => {
    const text = labels?.[page] ?? DEFAULT_LABELS[page];
    return typeof text === 'string' ? { label: text } : { label: text.text, labelLang: text.lang };
  };
  const [home, profile] = [label('home'), label('profile')];
  return { home, profile, about: label('about'), contact: label('contact') };
}

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
