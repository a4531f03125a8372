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

/** Of four photographs, of seven or ten, the first stands alone, and the others by three. */
export const isCover = (rank: number, count: number) => rank === 0 && count > 1 && count % 3 === 1;
