import { join } from 'node:path';
import type { Findings } from '../content/diagnostics.ts';
import { valueAt } from '../content/paths.ts';
import type { Story } from '../content/stories/parse.ts';
import { pictureKey } from '../content/stories/pictures.ts';
import { storyFilePath } from '../content/stories/read.ts';
import { fieldsOf, itemsOf } from '../content/unchecked.ts';
import type { LocalizedContents } from '../content/validate.ts';
import type { Language } from '../content/words/words.ts';
import { imageCache } from '../folders.ts';
import { type ImageRequest, processImages, type ResponsiveImage } from '../images/images.ts';
import { isCover } from './gallery.ts';

/** The processed pictures of a site. */
export interface SitePictures extends Required<Findings> {
  /** The bytes of each file, by its path in the site. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** The names of the files that were read, below `pictures/`. */
  readonly usedPictures: ReadonlySet<string>;
  /** The pictures of the content in each of its languages, by their path in the plain content. */
  readonly byLanguage: ReadonlyMap<Language, ReadonlyMap<string, ResponsiveImage>>;
  /** The pictures of all stories, by `pictureKey`. */
  readonly byStory: ReadonlyMap<string, ResponsiveImage>;
}

/** Processes the pictures of the content in each language, and the pictures of stories. */
export async function processPictures(
  folder: string,
  stories: ReadonlyMap<string, Story>,
  languages: LocalizedContents,
  progress: (line: string) => void,
): Promise<SitePictures> {
  const requestsOfLanguages = new Map(
    languages.map(({ language, plain, homeRanks, writtenPath }) => [
      language,
      imageRequests(plain, homeRanks[0]).map((request) => placedRequest(request, writtenPath)),
    ]),
  );
  const requestsOfStories = storyImageRequests(stories).map((request) => placedRequest(request));
  const requests = uniqueRequests([...requestsOfLanguages.values(), requestsOfStories].flat());
  const { pictures, ...processed } = await processImages({
    folder: join(folder, 'pictures'),
    requests,
    cacheFolder: imageCache,
    progress,
  });
  const picturesByKey = new Map(requests.map((request, rank) => [keyOf(request), pictures[rank]]));
  return {
    ...processed,
    byLanguage: new Map(
      [...requestsOfLanguages].map(([language, placedRequests]) => [
        language,
        picturesByPath(placedRequests, picturesByKey),
      ]),
    ),
    byStory: picturesByPath(requestsOfStories, picturesByKey),
  };
}

interface PlacedRequest {
  /** The request with the path at which the owner wrote the picture, for the report. */
  readonly request: ImageRequest;
  /** The path of the picture in the plain content, for the view model. */
  readonly plainPath: string;
}

const placedRequest = (
  request: ImageRequest,
  writtenPath = (path: string) => path,
): PlacedRequest => ({
  request: { ...request, path: writtenPath(request.path) },
  plainPath: request.path,
});

/** The identity of a request. A picture that is written once for several languages has one request with one key. */
const keyOf = ({ path, src, role }: ImageRequest) => JSON.stringify([path, src, role]);

/** The requests, without those that another language has too. */
const uniqueRequests = (requests: readonly PlacedRequest[]): ImageRequest[] => [
  ...new Map(requests.map(({ request }) => [keyOf(request), request])).values(),
];

/** The pictures of these requests that could be processed, by their path in the plain content. */
function picturesByPath(
  requests: readonly PlacedRequest[],
  picturesByKey: ReadonlyMap<string, ResponsiveImage | undefined>,
): ReadonlyMap<string, ResponsiveImage> {
  const pictures = new Map<string, ResponsiveImage>();
  for (const { request, plainPath } of requests) {
    const picture = picturesByKey.get(keyOf(request));
    if (picture) pictures.set(plainPath, picture);
  }
  return pictures;
}

/**
 * The pictures that a plain content names, each under the path of its `src`. The content may have any error, so that one report
 * has the faults of its pictures too.
 *
 * @param featuredRank the rank of the project that the home page shows first, if it shows any
 */
export function imageRequests(plain: unknown, featuredRank: number | undefined): ImageRequest[] {
  const content = fieldsOf(plain);
  const portrait = requestsOf(valueAt(plain, ['owner', 'portrait']), 'owner.portrait', 'portrait');
  const cards = itemsOf(content.projects).flatMap((project, rank) => {
    const role = rank === featuredRank ? 'leading' : 'project';
    return requestsOf(fieldsOf(project).picture, `projects[${rank}].picture`, role);
  });
  const entries = itemsOf(content.sections).flatMap((section, sectionRank) =>
    itemsOf(fieldsOf(section).entries).flatMap((entry, rank) => {
      const path = `sections[${sectionRank}].entries[${rank}].picture`;
      return requestsOf(fieldsOf(entry).picture, path, 'entry');
    }),
  );
  const gallery = itemsOf(content.gallery).flatMap((picture, rank, { length }) => {
    const role = isCover(rank, length) ? 'cover' : 'gallery';
    return requestsOf(picture, `gallery[${rank}]`, role);
  });
  return [...portrait, ...cards, ...entries, ...gallery];
}

/** The requests for the files of a picture: itself, and the detail that narrow windows show in its place. */
function requestsOf(
  picture: unknown,
  path: string,
  role: ImageRequest['role'],
): readonly ImageRequest[] {
  const requests: ImageRequest[] = [];
  const { src, narrow } = fieldsOf(picture);
  if (typeof src === 'string') requests.push({ src, path: `${path}.src`, role });
  if (typeof narrow === 'string')
    requests.push({ src: narrow, path: `${path}.narrow`, role: 'narrow' });
  return requests;
}

/** The pictures of stories, each under its key. */
export function storyImageRequests(stories: ReadonlyMap<string, Story>): ImageRequest[] {
  return [...stories].flatMap(([name, { pictures }]) =>
    pictures.map((picture) => ({
      src: decodedUrl(picture.image.url),
      role: `story-${picture.image.data?.width ?? 'full'}` as const,
      path: pictureKey(name, picture),
      storyPlace: { file: storyFilePath(name), line: picture.line },
    })),
  );
}

/** The name of the file that an address in Markdown means: editors write a space as %20. */
function decodedUrl(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}
