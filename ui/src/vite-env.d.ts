/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Set at build time, it makes the page report its web vitals to the console. */
  readonly VITE_WEB_VITALS?: string;
}
