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
  /** Each page is a file of its own, for a host of static pages. */
  readonly IS_FOR_STATIC_HOST: boolean;
  /** A project has a story. Without any, the bundler leaves out their pages. */
  readonly HAS_STORIES: boolean;
  /** The site has more than one language. With one alone, the bundler leaves out the code for translations. */
  readonly HAS_TRANSLATION: boolean;
  /** The contact form thanks and sends nothing. The bundler leaves out the other forms. */
  readonly HAS_DEMO_FORM: boolean;
  /** The contact form opens the visitor's mail program. */
  readonly HAS_MAIL_FORM: boolean;
  /** The contact form sends messages to the server of the site. */
  readonly HAS_SERVER_FORM: boolean;
  /** Set at build time, it makes the page report its web vitals to the console. */
  readonly VITE_WEB_VITALS?: string;
}

interface Window {
  /** Set by the script in the head, for those after each page (headScript.ts). */
  showPage?: () => void;
  /** Set by the pre-paint script where it shows a page. */
  markupChanges?: import('./withPristineMarkup').MarkupChanges;
  /** The stories that the pre-paint script found in the document. */
  stories?: readonly HTMLElement[];
  /** React is given its `emptyHTML` for no markup, because the policy forbids a text. */
  readonly trustedTypes?: { readonly emptyHTML: TrustedHTML };
}
