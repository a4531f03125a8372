import { createContext } from 'react';
import type { ExternalLink, Site } from './site';

/** What a contact form that sends has in addition: attributes and texts, from `document/contact.ts`. */
export interface LiveForm {
  /** Without script, the browser sends the form by itself. */
  readonly form: { readonly action: string; readonly method: 'post' };
  /** Bounds of each field, by its name. */
  readonly fields: Readonly<
    Record<keyof Site['words']['fields'], { maxLength: number; pattern?: string; title?: string }>
  >;
  /** Receives the focus when a message was not recorded. */
  readonly status: { readonly id: string; readonly tabIndex: -1 };
  /** What becomes of the data (GDPR, article 13). */
  readonly notice: readonly (string | ExternalLink)[];
  readonly sending: string;
  /** Shown when no response came: the message may have arrived. */
  readonly unknown: string;
}

/** That of each language of the site. */
export type LiveForms = Readonly<Record<string, LiveForm>>;

/** The id of the element that holds the `LiveForms` as JSON, in the live document. */
export const LIVE_ID = 'live';

/**
 * `null` in the default document. The build renders the live document with a value, and writes the same value into it as
 * JSON for `main.tsx` to read: both documents run the same bundle.
 */
export const LiveContact = createContext<LiveForms | null>(null);
