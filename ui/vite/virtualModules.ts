/** The modules that the plugins make, by the names under which the app imports them. */
const NAMES = [
  // The view model of the site, for `src/site.ts`.
  'virtual:site',
  // The fallbacks of the typefaces, and the owner's tokens, which `src/main.tsx` imports after the product's.
  'virtual:theme.css',
  // The markup of the stories, for `src/components/Story.tsx`.
  'virtual:stories',
] as const;

/** The id of each module for Vite: the zero byte keeps other plugins from reading it as a file. */
export const moduleIds: ReadonlyMap<string, string> = new Map(
  NAMES.map((name) => [name, `\0${name}`]),
);
