import { formatPeriod, latestFirst } from '../content/dates.ts';
import { type CheckedContent, DEFAULT_LABELS, PROFILE_SECTIONS } from '../content/schema.ts';
import type { ImageRequest, ResponsiveImage } from '../images/images.ts';
import type { Signature } from '../images/signature.ts';
import {
  CONTENT_WIDTH,
  FULL_WIDTH_SIZES,
  NARROW_MEDIA,
  projectSizes,
  WIDE_RATIO,
} from '../images/slots.ts';
import { handwrittenText } from './handwrittenText.ts';
import { figuresOf, inWords } from './metric.ts';

/** The content as the app sees it: arranged, put into words, and nothing in it that no page shows. */
export type Site = ReturnType<typeof buildViewModel>;

/** A term and what is said of it. */
export interface Fact {
  readonly term: string;
  readonly detail: string;
  /** Whether it is noted by hand: what decides. */
  readonly handwritten?: boolean;
}

/**
 * The pictures that a content names, each under the path of its `src`; whatever else may be wrong with it, so that
 * one report says everything.
 */
export function imageRequests(raw: unknown): ImageRequest[] {
  const { owner, projects, gallery } = Object(raw) as Record<string, unknown>;
  const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
  const cards = list(projects).map((project) => Object(project).picture);
  const leading = cards.findIndex((card) => typeof Object(card).src === 'string');
  const named = (picture: unknown, path: string, role: ImageRequest['role']) => {
    const { src, narrow } = Object(picture) as Record<string, unknown>;
    const files = { src: { src, role }, narrow: { src: narrow, role: 'narrow' as const } };
    return Object.entries(files).flatMap(([field, { src, role }]) =>
      typeof src === 'string' ? [{ src, path: `${path}.${field}`, role }] : [],
    );
  };
  return [
    ...named(Object(owner).portrait, 'owner.portrait', 'portrait'),
    ...cards.flatMap((card, at) =>
      named(card, `projects[${at}].picture`, at === leading ? 'leading' : 'project'),
    ),
    ...list(gallery).flatMap((it, at, { length }) =>
      named(it, `gallery[${at}]`, isCover(at, length) ? 'cover' : 'gallery'),
    ),
  ];
}

/**
 * Arranges the content for the pages; `made` has the pictures of `wantedPictures`, by their paths, and `cvBytes` is
 * the weight of the CV to download, where there is one; `signature` what signs the pages.
 */
export function buildViewModel(
  content: CheckedContent,
  made: ReadonlyMap<string, ResponsiveImage>,
  cvBytes?: number,
  signature?: Signature,
) {
  const { owner, profile, legal } = content;
  const framed = (picture: { alt: string } | undefined, path: string) => {
    const detail = made.get(`${path}.narrow`);
    return (
      picture && {
        alt: picture.alt,
        ...made.get(`${path}.src`),
        ...(detail && { narrow: inNarrowWindows(detail) }),
      }
    );
  };
  const hasHandwriting = handwrittenText(content) !== '';
  const projects = content.projects.map(
    ({ team, duration, role, result, metric, picture, links, ...project }, rank) => ({
      ...project,
      metric,
      figures: metric && inWords(metric),
      links: links.map(anchor),
      /** Noted in red, as a teacher would; where it is too long for the margin of the printed CV, that is said. */
      result,
      ...((result?.length ?? 0) > IN_MARGIN && { long: '' }),
      facts: facts({ Équipe: team, Durée: duration, 'Mon rôle': role }),
      picture: framed(picture, `projects[${rank}].picture`),
    }),
  );
  /** Shown first: the first whose picture can be seen, else the first that something came of. */
  const leading = projects.find(({ picture }) => picture?.src);
  const featured = leading ?? projects.find(({ result, metric }) => result ?? metric);
  const skillGroups = content.skillGroups.filter(({ skills }) => skills.length > 0);
  const experiences = content.experiences
    .toSorted(latestFirst)
    .map(({ company, period, ...job }) => ({
      ...job,
      place: company,
      period: formatPeriod(period),
    }));
  const educations = content.educations
    .toSorted(latestFirst)
    .map(({ school, period, ...degree }) => ({
      ...degree,
      place: school,
      period: formatPeriod(period, true),
    }));
  const sizes = {
    projects: projects.length,
    skills: skillGroups.length,
    experience: experiences.length,
    education: educations.length,
  };
  const order = [...new Set([...(profile.order ?? []), ...PROFILE_SECTIONS])];
  return {
    /** What the header, titles and metadata call the site. */
    name: owner.name ?? owner.brand,
    owner: {
      ...owner,
      links: owner.links.map(anchor),
      portrait: framed(owner.portrait, 'owner.portrait'),
    },
    /** The CV to download: the name it is kept under, and its weight in words. */
    cv:
      cvBytes === undefined
        ? null
        : { name: `${cvTitle(owner)}.pdf`, weight: `${Math.round(cvBytes / 1000)}\u00a0ko` },
    /** Whether something is noted by hand: its letters are there for that alone (document/handwriting.ts). */
    hasHandwriting,
    signature: signature ?? null,
    /** Whether a project has figures, and whether something came of one: what shows that is there for that alone. */
    hasMetrics: content.projects.some(({ metric }) => metric),
    hasOutcomes: content.projects.some(({ result, metric }) => result ?? metric),
    recruiting:
      inWholeItems(recruitingFacts(content))?.map((fact) =>
        fact.term === 'Disponibilité' ? { ...fact, handwritten: true } : fact,
      ) ?? null,
    labels: labelsOf(content),
    titles: { ...DEFAULT_TITLES, ...told(content.titles ?? {}) },
    home: {
      ...content.home,
      /** Which project that is; -1 where none is. */
      featured: featured ? projects.indexOf(featured) : -1,
      /** Where a line of a telephone has room for the greeting. */
      short:
        [content.home.greeting, owner.name].join(' ').length <= GREETING
          ? ('' as const)
          : undefined,
    },
    stats: content.stats.map(({ link, ...stat }) => ({ ...stat, link: link && anchor(link) })),
    profile: {
      ...profile,
      /** The sections that have something to show, in the owner's order. */
      order: order.filter((name) => sizes[name] > 0),
    },
    projects: projects.map(({ metric, ...project }, rank) => {
      const { width = 0, height = 1 } = project.picture ?? {};
      const fills = fillsSheet(project.picture) && width / height >= WIDE_RATIO;
      const onSheet = projects[rank] === featured && (fills || !leading);
      const [detail] = project.picture?.narrow ?? [];
      return {
        ...project,
        /** Where its picture has the whole sheet, how wide that is, for the attribute. */
        wide: onSheet && leading ? FULL_WIDTH_SIZES : undefined,
        /** Its figures have it where that picture has, or where there is none. */
        drawn: metric && figuresOf(metric, onSheet),
        /** In a column of a wide window a screen is as small as in a narrow one: its detail stands for it. */
        ...(detail &&
          detail.width / detail.height >= LYING && {
            detailed: inColumnsToo(project.picture?.narrow ?? []),
          }),
      };
    }),
    skillGroups,
    experiences,
    educations,
    about: content.about,
    values: content.values,
    interests: content.interests,
    gallery: content.gallery.map((picture, rank, { length }) => {
      const shown = made.get(`gallery[${rank}].src`);
      const { width = 0, height = 1 } = shown ?? {};
      const wide = isCover(rank, length) && fillsSheet(shown) && width > height;
      return {
        alt: picture.alt,
        caption: picture.caption,
        ...shown,
        ...(wide && { wide, sizes: `(min-width: 84rem) ${CONTENT_WIDTH}px, ${shown?.sizes}` }),
      };
    }),
    contact: {
      description: content.contact.description,
      lead: content.contact.lead,
      remark: content.contact.remark,
      // It is set large: « Saint-Malo » is not parted at its hyphen (U+2060 WORD JOINER), and no line ends with « à ».
      invitation: (content.contact.invitation ?? 'Un poste, une mission, une question ?')
        .replaceAll('-', '-\u2060')
        .replace(/(?<=\s)(\p{L})\s/gu, '$1\u00a0'),
    },
    legal: legal ? legalView(legal) : null,
  };
}

/** Of four photographs, of seven or ten, the first stands alone, and the others by three. */
const isCover = (rank: number, count: number) => rank === 0 && count > 1 && count % 3 === 1;

/** Whether a picture is sharp over the whole sheet; one that is drawn is at any size. */
function fillsSheet({ width = 0, sources = [] }: Partial<ResponsiveImage> = {}): boolean {
  return sources.length === 0 || width >= CONTENT_WIDTH;
}

/** Sources for narrow windows alone, of a shape of their own; the last is for what knows no other format. */
function inNarrowWindows({ src, width, height, sources, sizes }: ResponsiveImage) {
  // With a width announced, a browser wants to be told those of the files.
  const files = [...sources, { srcset: `${src} ${width}w` }];
  return files.map((file) => ({ ...file, sizes, media: NARROW_MEDIA, width, height }));
}

/** From how many times as wide as high on a detail takes most of a column. */
const LYING = 1.25;

/** The same sources in narrow windows, and in the columns of wider ones. */
function inColumnsToo(sources: ReturnType<typeof inNarrowWindows>) {
  const inColumns = sources.map((source) => ({
    ...source,
    media: '(min-width: 42rem)',
    sizes: projectSizes(source.width / source.height),
  }));
  return [...sources, ...inColumns];
}

/** The most characters of a greeting on a telephone's line, of 314 pixels. */
const GREETING = 30;

/** The most characters of a result that the margin of the printed CV has room for, in four lines or five. */
const IN_MARGIN = 72;

/** What the CV is called, as a file and as a document. */
export function cvTitle({ name, role }: Pick<CheckedContent['owner'], 'name' | 'role'>): string {
  return `CV ${name ?? role}`;
}

/** The titles of pages and sections unless the owner names them. */
const DEFAULT_TITLES = {
  featured: 'À voir d’abord',
  others: 'Autres projets',
  profile: 'Profil',
  projects: 'Projets',
  skills: 'Compétences',
  experience: 'Expérience',
  education: 'Formation',
  journey: 'Parcours',
  values: 'Valeurs',
  interests: 'Centres d’intérêt',
  gallery: 'Galerie',
  contact: 'Contact',
};

/** The fields that have a value: one written as `undefined` is one left out. */
function told<Fields extends object>(fields: Fields) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: NonNullable<Fields[Name]>;
  };
}

interface Anchor {
  readonly label: string;
  readonly href?: string | undefined;
}

/** A link without address is shown as « lien à venir ». */
function anchor({ label, href }: Anchor): Anchor {
  return { label, href };
}

/** The facts that are told, in order; nothing when none is. */
function listed(told: Readonly<Record<string, string | undefined>>): Fact[] | undefined {
  const list = Object.entries(told).flatMap(([term, detail]) => (detail ? [{ term, detail }] : []));
  return list.length > 0 ? list : undefined;
}

/** The same for a page. */
const facts = (told: Parameters<typeof listed>[0]) => inWholeItems(listed(told));

/** The most characters of an item that no line should break. */
const SHORT = 20;

/** Where what is said is a list of short items, lines break after their commas alone. */
function inWholeItems(facts: readonly Fact[] | null | undefined): Fact[] | undefined {
  return facts?.map(({ term, detail }) => {
    const items = detail.split(/(?<=,) /);
    const short = items.length > 1 && items.every(({ length }) => length <= SHORT);
    return { term, detail: short ? items.map(unbroken).join(' ') : detail };
  });
}

const unbroken = (text: string) => text.replaceAll(' ', '\u00a0');

/** What recruiters filter on, under the words they use; `null` when the owner tells nothing of it. */
export function recruitingFacts({ recruiting }: Pick<CheckedContent, 'recruiting'>): Fact[] | null {
  const { experience, stack, contract, availability, mobility, remote, languages } =
    recruiting ?? {};
  const told = {
    // What decides comes first.
    Disponibilité: availability,
    Contrat: contract,
    Technologies: stack,
    Expérience: experience,
    Mobilité: mobility,
    Télétravail: remote,
    Langues: languages,
  };
  return listed(told) ?? null;
}

function labelsOf({ labels }: CheckedContent) {
  const label = (page: keyof typeof DEFAULT_LABELS) => {
    const text = labels?.[page] ?? DEFAULT_LABELS[page];
    return typeof text === 'string' ? { label: text } : { label: text.text, labelLang: text.lang };
  };
  return {
    home: label('home'),
    profile: label('profile'),
    about: label('about'),
    contact: label('contact'),
  };
}

function legalView({ publisher, host }: NonNullable<CheckedContent['legal']>) {
  return {
    private: publisher.status === 'private',
    publisher:
      publisher.status === 'private'
        ? facts({ Nom: publisher.name })
        : facts({
            Nom: publisher.name,
            Statut: publisher.form,
            Adresse: publisher.address,
            Téléphone: publisher.phone,
            'E-mail': publisher.email,
            Immatriculation: publisher.registration,
            'TVA intracommunautaire': publisher.vat,
            'Direction de la publication': publisher.director ?? publisher.name,
          }),
    host: facts({ Nom: host.name, Adresse: host.address, Téléphone: host.phone }),
  };
}
