/** The page « Mentions légales », which every site has in French. `words/` has the addresses of the others. */
export const legalAddress = { path: '/mentions-legales', id: 'mentions-legales' } as const;

/** The page of a project's story. */
export const storyAddress = <Path extends string>(path: Path) => ({
  path,
  id: path.slice(1).replaceAll('/', '-'),
});
