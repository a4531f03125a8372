import { formatPeriod, rangeText } from '../content/dates.ts';
import { asciiAddress } from '../content/encoding.ts';
import { ownFacts } from '../content/facts.ts';
import { storyKey, storyPath } from '../content/pageAddresses.ts';
import { joinTexts, toPlainText } from '../content/richText.ts';
import type { LinkContent } from '../content/schema/values.ts';
import type { CheckedContent } from '../content/schema.ts';
import type { Words } from '../content/words/words.ts';
import type { ResponsiveImage } from '../images/images.ts';
import { CONTENT_WIDTH, FULL_WIDTH_SIZES, NARROW_MEDIA, WIDE_RATIO } from '../images/slots.ts';
import { filledFacts } from './facts.ts';
import { metricText, metricView } from './metric.ts';

type ProjectContent = CheckedContent['projects'][number];

/**
 * The projects as their cards show them.
 *
 * @param featuredRank the rank of the project that the home page shows first, if it shows any
 * @param images the processed images of the content (`imageRequests`), by path
 */
export const projectViews = (
  { projects }: Pick<CheckedContent, 'projects'>,
  featuredRank: number | undefined,
  images: ReadonlyMap<string, ResponsiveImage>,
  words: Words,
) =>
  projects.map((project, rank) => {
    const picture = pictureView(project.picture, `projects[${rank}].picture`, images);
    return projectView(project, picture, rank === featuredRank, words);
  });

function projectView(
  project: ProjectContent,
  picture: ReturnType<typeof pictureView>,
  isFeatured: boolean,
  words: Words,
) {
  const { client, type, period, team, duration, role, more, ...content } = project;
  const { links, picture: _, story, slug, metric, ...fields } = content;
  const isFullWidth = isFeatured && (!picture?.src || isWideImage(picture));
  return {
    ...fields,
    /** The key of its story, which is the same in every language. */
    storyKey: story && storyKey(story),
    /** The path of its page, if it has a story. */
    page: storyPath(project, words),
    /** The language of its page, if it is not that of the site. */
    pageLanguage: undefined as string | undefined,
    links: links.map((link) => linkView(link, words)),
    facts: projectFacts(project, words),
    picture,
    metricText: metric && metricText(metric, words),
    /** The result fills the margin, which then has no room for the gain. */
    hasLongResult: toPlainText(project.result ?? []).length > MAX_RESULT_IN_MARGIN,
    /** The `sizes` of its image, if the image is as wide as the content. */
    fullWidthSizes: isFullWidth && picture?.src ? FULL_WIDTH_SIZES : undefined,
    /** Its metric, which is as wide as its image, or as the content if it has no image. */
    metric: metric && metricView(metric, isFullWidth ? 'content' : 'column', words),
  };
}

const isWideImage = (image: Partial<ResponsiveImage>) =>
  fillsContentWidth(image) && (image.width ?? 0) / (image.height ?? 1) >= WIDE_RATIO;

/** The fields of a project that are facts on its card. */
type FactFields = 'client' | 'type' | 'period' | 'team' | 'duration' | 'role' | 'more';

/** The facts of a project that the owner states; `undefined` if there is none. */
export function projectFacts(project: Pick<ProjectContent, FactFields>, words: Words) {
  const { client, type, period, team, duration, role, more } = project;
  const labels = words.facts;
  const formattedPeriod = formatPeriod(period, words);
  const types: Readonly<Record<string, string>> = words.projectTypes;
  return filledFacts([
    { label: labels.client, detail: client },
    { label: labels.type, detail: type && (types[type.toLowerCase()] ?? type) },
    { label: labels.period, detail: formattedPeriod && rangeText(formattedPeriod) },
    { label: labels.team, detail: team },
    { label: labels.duration, detail: duration },
    { label: labels.role, detail: role && joinTexts(role, labels.between) },
    ...ownFacts(more),
  ]);
}

/** A picture of the content with its processed image, and with the detail that narrow windows show in its place. */
export function pictureView(
  picture: { readonly alt: string } | undefined,
  path: string,
  images: ReadonlyMap<string, ResponsiveImage>,
) {
  if (!picture) return undefined;
  const detail = images.get(`${path}.narrow`);
  return {
    alt: picture.alt,
    ...images.get(`${path}.src`),
    ...(detail && { narrow: sourcesForNarrowWindows(detail) }),
  };
}

/** True for an image that is sharp at the width of the content. An SVG, which has no sources, always is. */
export function fillsContentWidth({ width = 0, sources = [] }: Partial<ResponsiveImage> = {}) {
  return sources.length === 0 || width >= CONTENT_WIDTH;
}

/** The sources that only narrow windows use. The last one is for browsers that know no other format. */
function sourcesForNarrowWindows({ src, width, height, sources, sizes }: ResponsiveImage) {
  // A `srcset` that goes with `sizes` needs the width of each file.
  const files = [...sources, { srcset: `${src} ${width}w` }];
  return files.map((file) => ({ ...file, sizes, media: NARROW_MEDIA, width, height }));
}

/** The most characters of a result that leaves room for the gain in the margin: four or five lines. */
const MAX_RESULT_IN_MARGIN = 72;

/** A link for the page. A link without an address has the name of the account in its label, if the owner gave one. */
export function linkView(
  { label, href, username }: LinkContent,
  words: Words,
): Pick<LinkContent, 'label' | 'href'> & {
  /** The network and the name of the account, for the CV, if the address is not known. */
  readonly account?: string;
} {
  // Left as it is, the domain would be percent-encoded by browsers, which few mail programs understand.
  if (href?.startsWith('mailto:')) return { label, href: asciiAddress(href) };
  if (href || !username) return { label, href };
  const account = label.includes(username) ? label : label + words.app.colon + username;
  return { label: account, account };
}

/** A link of the owner. The `rel` of a profile on another site says that it is the owner's: Mastodon and others verify this. */
export function ownerLinkView(link: LinkContent, words: Words) {
  const isProfile = /^https?:/.test(link.href ?? '');
  return { ...linkView(link, words), ...(isProfile && { rel: 'me' as const }) };
}
