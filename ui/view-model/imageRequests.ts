import type { Story } from '../content/stories/parse.ts';
import { pictureKey } from '../content/stories/pictures.ts';
import { storyFile } from '../content/stories/read.ts';
import type { ImageRequest } from '../images/images.ts';
import { isCover } from './buildViewModel.ts';

/**
 * The pictures that a plain content names, each under the path of its `src`, `featured` the rank of the home page's project; whatever else may be wrong with it, so that
 * one report says everything.
 */
export function imageRequests(plain: unknown, featured: number | undefined): ImageRequest[] {
  const { owner, projects, gallery } = Object(plain) as Record<string, unknown>;
  const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
  const cards = list(projects).map((project) => Object(project).picture);
  const named = (picture: unknown, path: string, role: ImageRequest['role']) => {
    const { src, narrow } = Object(picture);
    const files = [
      { src, path: `${path}.src`, role },
      { src: narrow, path: `${path}.narrow`, role: 'narrow' as const },
    ];
    return files.filter(({ src }) => typeof src === 'string');
  };
  return [
    ...named(Object(owner).portrait, 'owner.portrait', 'portrait'),
    ...cards.flatMap((card, at) =>
      named(card, `projects[${at}].picture`, at === featured ? 'leading' : 'project'),
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
