/// <reference types="vite/client" />

/** The view model of the site being built, in each of its languages, the owner's first one first, from `vite/site.ts`. */
declare module 'virtual:site' {
  type Site = import('../view-model/buildViewModel').Site;
  const sites: readonly [Site, ...Site[]];
  export default sites;
}

/** The markup of the stories, by the path of their page; empty in the script of a built page. */
declare module 'virtual:stories' {
  const stories: Readonly<Record<string, string>>;
  export default stories;
}

interface ImportMetaEnv {
  /** Whether each page is a file of its own, for a host of static pages. */
  readonly IS_FOR_STATIC_HOST: boolean;
  /** Whether a project has a story: without any, the bundler leaves out their pages. */
  readonly HAS_STORIES: boolean;
  /** Whether the site has more than one language: where it has not, the bundler leaves out what only that needs. */
  readonly HAS_TRANSLATION: boolean;
  /** What the contact form does; the bundler leaves out the forms that do something else. */
  readonly HAS_DEMO_FORM: boolean;
  readonly HAS_MAIL_FORM: boolean;
  readonly HAS_SERVER_FORM: boolean;
  /** Set at build time, it makes the page report its web vitals to the console. */
  readonly VITE_WEB_VITALS?: string;
}

interface Window {
  /** Set by the script in the head, for those after each page (headScript.ts). */
  showPage?: () => void;
  /** Set by the pre-paint script where it shows a page. */
  changes?: import('./withPristineMarkup').Changes;
  /** The stories that the pre-paint script found in the document. */
  stories?: readonly HTMLElement[];
  /** What React has to be given for no markup where the policy forbids a text. */
  readonly trustedTypes?: { readonly emptyHTML: TrustedHTML };
}
