/** A project's fields that decide whether the home page shows it first. */
interface Featurable {
  readonly picture?: { readonly src?: unknown } | undefined;
  readonly result?: unknown;
  readonly metric?: unknown;
}

/** The project that the home page shows first, or -1: the first with an image, else the first with an outcome. */
export function featuredRank(projects: readonly Featurable[]): number {
  const withImage = projects.findIndex(({ picture }) => picture?.src);
  return withImage >= 0 ? withImage : projects.findIndex(({ result, metric }) => result ?? metric);
}
