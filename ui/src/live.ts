import { createContext } from 'react';
import type { ExternalLink } from './content';

/** What a form that sends needs beside the default one's: its attributes and its words, made by `plugins/contact`. */
export interface Live {
  /** Without script, the browser sends the form by itself. */
  readonly form: { readonly action: string; readonly method: 'post' };
  /** Bounds of each field, by its name. */
  readonly fields: Readonly<
    Record<FieldName, { maxLength: number; pattern?: string; title?: string }>
  >;
  /** Takes the focus when a message was not recorded. */
  readonly status: { readonly id: string; readonly tabIndex: -1 };
  /** What becomes of the data (GDPR, article 13). */
  readonly notice: readonly (string | ExternalLink)[];
  readonly sending: string;
  /** For want of an answer: the message may have arrived. */
  readonly unknown: string;
}

export type FieldName = 'name' | 'email' | 'subject' | 'message';

/** The element of the live page that holds its `Live`, as JSON. */
export const LIVE_ID = 'live';

/**
 * All that parts the live page from the default one, where it is `null`: both come from one bundle. The build renders
 * the live page with it and writes it there as data, which `main.tsx` reads.
 */
export const LiveContact = createContext<Live | null>(null);
