import { join } from 'node:path';
import type { Findings } from '../content/diagnostics.ts';
import type { Story } from '../content/stories/parse.ts';
import { pictureKey } from '../content/stories/pictures.ts';
import { storyFilePath } from '../content/stories/read.ts';
import type { LocalizedContents } from '../content/validate.ts';
import type { Language } from '../content/words/words.ts';
import { imageCache } from '../folders.ts';
import { type ImageRequest, processImages, type ResponsiveImage } from '../images/images.ts';
import { isCover } from './gallery.ts';

/** The processed pictures of a site. */
export interface SitePictures extends Required<Findings> {
  /** The bytes of each file, by its path in the site. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** The files that were read, by their name below `pictures/`. */
  readonly usedPictures: ReadonlySet<string>;
  /** The pictures of each language, which all have an entry, by their path in its plain content. */
  readonly ofLanguages: ReadonlyMap<Language, ReadonlyMap<string, ResponsiveImage>>;
  /** The pictures of stories, by `pictureKey`. */
  readonly ofStories: ReadonlyMap<string, ResponsiveImage>;
}

/** The pictures of the content in each language, and those of stories. One written once for several is asked for once. */
export async function processPictures(
  folder: string,
  stories: ReadonlyMap<string, Story>,
  languages: LocalizedContents,
  progress: (line: string) => void,
): Promise<SitePictures> {
  const wanted = languages.map(({ plain, homeRanks, writtenPath }) =>
    imageRequests(plain, homeRanks[0]).map((request) => ({
      request: { ...request, path: writtenPath(request.path) },
      plainPath: request.path,
    })),
  );
  const storyRequests = storyImageRequests(stories);
  const all = [...wanted.flat().map(({ request }) => request), ...storyRequests];
  const keyOf = ({ path, src, role }: (typeof all)[number]) => JSON.stringify([path, src, role]);
  const requests = [...new Map(all.map((request) => [keyOf(request), request])).values()];
  const { pictures, ...processed } = await processImages({
    folder: join(folder, 'pictures'),
    requests,
    cacheFolder: imageCache,
    progress,
  });
  const byKey = new Map(requests.map((request, rank) => [keyOf(request), pictures[rank]]));
  const byPlainPath = (list: readonly { request: (typeof all)[number]; plainPath: string }[]) =>
    new Map(
      list.flatMap(({ request, plainPath }) => {
        const picture = byKey.get(keyOf(request));
        return picture ? [[plainPath, picture] as const] : [];
      }),
    );
  return {
    ...processed,
    ofLanguages: new Map(
      languages.map(({ language }, rank) => [language, byPlainPath(wanted[rank] ?? [])]),
    ),
    ofStories: byPlainPath(storyRequests.map((request) => ({ request, plainPath: request.path }))),
  };
}

/**
 * The pictures that a plain content names, each under the path of its `src`, whatever else may be wrong with it, so that one
 * report says everything.
 *
 * @param featured the rank of the project that the home page shows first, if it shows any
 */
export function imageRequests(plain: unknown, featured: number | undefined): ImageRequest[] {
  const { owner, projects, sections, gallery } = Object(plain) as Record<string, unknown>;
  const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
  const cards = list(projects).map((project) => Object(project).picture);
  const requestsOf = (picture: unknown, path: string, role: ImageRequest['role']) => {
    const { src, narrow } = Object(picture);
    const files = [
      { src, path: `${path}.src`, role },
      { src: narrow, path: `${path}.narrow`, role: 'narrow' as const },
    ];
    return files.filter(({ src }) => typeof src === 'string');
  };
  return [
    ...requestsOf(Object(owner).portrait, 'owner.portrait', 'portrait'),
    ...cards.flatMap((card, at) =>
      requestsOf(card, `projects[${at}].picture`, at === featured ? 'leading' : 'project'),
    ),
    ...list(sections).flatMap((section, rank) =>
      list(Object(section).entries).flatMap((entry, entryRank) => {
        const path = `sections[${rank}].entries[${entryRank}].picture`;
        return requestsOf(Object(entry).picture, path, 'entry');
      }),
    ),
    ...list(gallery).flatMap((picture, at, { length }) =>
      requestsOf(picture, `gallery[${at}]`, isCover(at, length) ? 'cover' : 'gallery'),
    ),
  ];
}

/** The pictures of stories, each under its key. A picture without a name has been reported. */
export function storyImageRequests(stories: ReadonlyMap<string, Story>): ImageRequest[] {
  return [...stories].flatMap(([name, { pictures }]) =>
    pictures.map((picture) => ({
      src: decodedUrl(picture.image.url),
      role: `story-${picture.image.data?.width ?? 'full'}` as const,
      path: pictureKey(name, picture),
      at: { file: storyFilePath(name), line: picture.line },
    })),
  );
}

/** A name as the file has it: Markdown editors write a space as %20. */
function decodedUrl(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}
