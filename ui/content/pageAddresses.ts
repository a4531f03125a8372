/**
 * Where each page is, and what identifies it inside the file that holds them all. `ui/src/pages.ts` has the rest of a
 * page; `addresses.ts` has its parts.
 */
export const pageAddresses = {
  home: { path: '/', id: 'accueil' },
  profile: { path: '/profil', id: 'profil' },
  about: { path: '/about', id: 'about' },
  contact: { path: '/contact', id: 'contact' },
  legal: { path: '/mentions-legales', id: 'mentions-legales' },
} as const;

export type PageKey = keyof typeof pageAddresses;

/** The page of a project's story. */
export const storyAddress = <Path extends string>(path: Path) => ({
  path,
  id: path.slice(1).replace('/', '-'),
});
