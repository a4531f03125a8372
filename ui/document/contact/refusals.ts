import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss from 'postcss';
import { breakpointPlugins } from '../../breakpoints.ts';
import { asciiAddress } from '../../content/ascii.ts';
import type { CheckedContent } from '../../content/schema.ts';
import { themeColors } from '../../content/theme/colors.ts';
import { setTypography } from '../../content/typography.ts';
import { escapeHtml } from '../escape.ts';
import { withPolicy } from '../policy.ts';
import { MAX_LENGTHS } from './liveForm.ts';

const styleSheet = join(import.meta.dirname, 'refusal.css');

/** The style sheet of refusal pages, on one line: it is small enough to be in each of them. */
const styles = postcss(breakpointPlugins)
  .process(readFileSync(styleSheet, 'utf8'), { from: styleSheet })
  .css.replace(/\s+/g, ' ');

const inFrench = (count: number) => count.toLocaleString('fr').replace(/\s/g, '\u00a0');

/** The end of what the form's script shows for a field. */
const NOT_STORED = 'Le message n’a pas été enregistré.';

/** Why a message is refused, by status: a sentence that can stand alone, as the form's script shows it. */
const refusals: Readonly<Record<number, string>> = {
  403: 'Ce message a été envoyé depuis un autre site que celui-ci : par prudence, il a été refusé et n’a pas été enregistré.',
  408: 'Le message n’est pas arrivé en entier dans le temps prévu : il n’a pas été enregistré.',
  413: `Le message n’a pas été enregistré : il peut compter ${inFrench(MAX_LENGTHS.message)} caractères au plus, moins dans certaines écritures.`,
  415: 'Le message a été envoyé sous une forme que ce site ne lit pas : il n’a pas été enregistré.',
  422: `${NOT_STORED} Chaque champ doit être rempli, sans caractère invisible, et l’adresse e-mail complète, telle que prenom@example.com. Le nom compte ${MAX_LENGTHS.name} caractères au plus, le sujet ${MAX_LENGTHS.subject}, le message ${inFrench(MAX_LENGTHS.message)}.`,
  429: 'Trop de messages ont été envoyés en peu de temps, et celui-ci n’a pas été enregistré. Attendez un peu avant de l’envoyer de nouveau.',
  503: 'Le message n’a pas pu être enregistré. Envoyez-le de nouveau dans quelques minutes.',
};

/** The titles of their pages, where the message itself can be changed or may come later. */
const titles: Readonly<Record<string, string>> = {
  413: 'Message trop long',
  422: 'Message à corriger',
  429: 'Trop de messages',
};

const labels = {
  name: 'Le nom',
  email: 'L’adresse e-mail',
  subject: 'Le sujet',
  message: 'Le message',
} as const;
const errors: Readonly<Record<string, string>> = {
  missing: 'manque',
  repeated: 'figure plus d’une fois',
  encoding: 'n’est pas écrit en UTF-8',
  character: 'contient un caractère qui n’est pas admis',
  'too-long': 'dépasse {max} caractères',
  address: 'n’est pas valide',
};

/** What the server tells the form's script, by status, or by field and error. */
export function refusalTexts(): [key: string, text: string][] {
  const ofFields = Object.entries(labels).flatMap(([field, label]) =>
    Object.entries(errors).map(([error, what]): [string, string] => {
      const max = inFrench(MAX_LENGTHS[field as keyof typeof labels]);
      return [`${field}.${error}`, `${label} ${what.replace('{max}', max)}. ${NOT_STORED}`];
    }),
  );
  return [...Object.entries(refusals), ...ofFields].map(([key, text]) => [
    key,
    setTypography(text),
  ]);
}

/** The pages that a visitor without scripts gets when a message is refused, by file name. */
export function refusalPages(content: CheckedContent, theme: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(refusals).map(([status, why]) => {
      const title = titles[status] ?? 'Message non enregistré';
      return [`.live/${status}.html`, refusalPage(content, theme, title, setTypography(why))];
    }),
  );
}

function refusalPage({ owner }: CheckedContent, theme: string, title: string, why: string): string {
  const siteName = escapeHtml(owner.name ?? owner.brand);
  const email = escapeHtml(owner.email);
  return withPolicy(
    `<!doctype html><html lang="fr"><head><meta charset="utf-8"><!--policy--><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} – ${siteName}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${colors(theme)}${styles}</style></head><body><header><a href="/">${siteName}</a></header><main><h1>${title}</h1><p>${why}</p><p>${setTypography('Revenez à la page précédente : le formulaire a gardé ce que vous y avez écrit.')}</p><p>Vous pouvez aussi écrire à <a href="${asciiAddress(`mailto:${email}`)}">${email}</a>.</p></main></body></html>`,
  );
}

/** The site's colours, with those of the owner's theme. */
function colors(theme: string): string {
  const { paper, ink, accent } = themeColors(theme);
  const tokens = Object.entries({ paper, ink, accent }).map(
    ([name, color]) => `--${name}:light-dark(${color?.light},${color?.dark})`,
  );
  return `:root{color-scheme:light dark;${tokens.join(';')}}`;
}
