import type { Story } from '../content/stories/parse.ts';
import { pictureKey } from '../content/stories/pictures.ts';
import { storyFile } from '../content/stories/read.ts';
import type { ImageRequest } from '../images/images.ts';

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

/** The pictures of stories, each under its key. A picture without a name has been reported. */
export function storyImageRequests(stories: ReadonlyMap<string, Story>): ImageRequest[] {
  return [...stories].flatMap(([name, { pictures }]) =>
    pictures.map((picture) => ({
      src: decodedUrl(picture.image.url),
      role: `story-${picture.image.data?.width ?? 'full'}` as const,
      path: pictureKey(name, picture),
      at: { file: storyFile(name), line: picture.line },
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

/** Of four photographs, of seven or ten, the first stands alone, and the others by three. */
export const isCover = (rank: number, count: number) => rank === 0 && count > 1 && count % 3 === 1;
