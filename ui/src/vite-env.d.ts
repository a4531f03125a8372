/// <reference types="vite/client" />

/** The site being built, as `vite/site.ts` gives it. */
declare module 'virtual:site' {
  type Site = import('../view-model/buildViewModel').Site;
  export const about: Site['about'];
  export const contact: Site['contact'];
  export const cv: Site['cv'];
  export const educations: Site['educations'];
  export const experiences: Site['experiences'];
  export const gallery: Site['gallery'];
  export const hand: Site['hand'];
  export const home: Site['home'];
  export const interests: Site['interests'];
  export const labels: Site['labels'];
  export const legal: Site['legal'];
  export const measured: Site['measured'];
  export const owner: Site['owner'];
  export const profile: Site['profile'];
  export const projects: Site['projects'];
  export const reached: Site['reached'];
  export const recruiting: Site['recruiting'];
  export const signature: Site['signature'];
  export const skillGroups: Site['skillGroups'];
  export const stats: Site['stats'];
  export const titles: Site['titles'];
  export const values: Site['values'];
}

interface ImportMetaEnv {
  /** Set at build time, it makes the page report its web vitals to the console. */
  readonly VITE_WEB_VITALS?: string;
}
