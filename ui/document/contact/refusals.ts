import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { themeColors } from '../../plugins/site/colors.ts';
import type { CheckedContent } from '../../plugins/site/schema.ts';
import { typeset } from '../../plugins/site/typeset.ts';
import { escapeHtml } from '../escape.ts';
import { withPolicy } from '../policy.ts';
import { MAX_LENGTHS } from './deliveryConfig.ts';

/** The style sheet of refusal pages, on one line: it is small enough to be in each of them. */
const styles = readFileSync(join(import.meta.dirname, 'refusal.css'), 'utf8').replace(/\s+/g, ' ');

const inFrench = (count: number) => count.toLocaleString('fr').replace(/\s/g, '\u00a0');

/** What each status of a refused message says to a visitor without scripts. */
const refusals: Readonly<Record<number, readonly [title: string, why: string]>> = {
  403: [
    'Message non enregistré',
    'Il a été envoyé depuis un autre site que celui-ci : par prudence, il a été refusé.',
  ],
  408: ['Message non enregistré', 'Il n’est pas arrivé en entier dans le temps prévu.'],
  413: [
    'Message trop long',
    `Il n’a pas été enregistré : un message compte ${inFrench(MAX_LENGTHS.message)} caractères au plus, moins dans certaines écritures.`,
  ],
  415: ['Message non enregistré', 'Il a été envoyé sous une forme que ce site ne lit pas.'],
  422: [
    'Message à corriger',
    `Il n’a pas été enregistré : chaque champ doit être rempli, sans caractère invisible, et l’adresse e-mail complète, telle que prenom@example.com. Le nom compte ${MAX_LENGTHS.name} caractères au plus, le sujet ${MAX_LENGTHS.subject}, le message ${inFrench(MAX_LENGTHS.message)}.`,
  ],
  429: [
    'Trop de messages',
    'Trop de messages ont été envoyés en peu de temps, et celui-ci n’a pas été enregistré. Attendez un peu avant de l’envoyer de nouveau.',
  ],
  503: [
    'Message non enregistré',
    'Le site ne peut pas enregistrer de message en ce moment. Envoyez-le de nouveau dans quelques minutes.',
  ],
};

/** The pages that a visitor without scripts gets when a message is refused, by file name. */
export function refusalPages(content: CheckedContent, theme: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(refusals).map(([status, [title, why]]) => [
      `.live/${status}.html`,
      refusalPage(content, theme, title, typeset(why)),
    ]),
  );
}

function refusalPage({ owner }: CheckedContent, theme: string, title: string, why: string): string {
  const siteName = escapeHtml(owner.name ?? owner.brand);
  const email = escapeHtml(owner.email);
  return withPolicy(
    `<!doctype html><html lang="fr"><head><meta charset="utf-8"><!--policy--><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} – ${siteName}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${colors(theme)}${styles}</style></head><body><header><a href="/">${siteName}</a></header><main><h1>${title}</h1><p>${why}</p><p>${typeset('Revenez à la page précédente : le formulaire a gardé ce que vous y avez écrit.')}</p><p>Vous pouvez aussi écrire à <a href="mailto:${email}">${email}</a>.</p></main></body></html>`,
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
