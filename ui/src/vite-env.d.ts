/// <reference types="vite/client" />

/** The view model of the site being built, from `vite/site.ts`. */
declare module 'virtual:site' {
  const site: import('../view-model/buildViewModel').Site;
  export default site;
}

interface ImportMetaEnv {
  /** Set at build time, it makes the page report its web vitals to the console. */
  readonly VITE_WEB_VITALS?: string;
}
