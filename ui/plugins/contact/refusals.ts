import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { protect } from '../page/contentSecurityPolicy.ts';
import { escapeHtml } from '../page/escapeHtml.ts';
import { themeColors } from '../site/colors.ts';
import type { CheckedContent } from '../site/schema.ts';
import { typeset } from '../site/typeset.ts';
import { LONGEST } from './liveContact.ts';

/** Small enough to be on each page, without the lines it is written in. */
const styles = readFileSync(join(import.meta.dirname, 'refusal.css'), 'utf8').replace(/\s+/g, ' ');

const inFrench = (count: number) => count.toLocaleString('fr').replace(/\s/g, '\u00a0');

/** What each status that a message may be refused with says to who sent it without script. */
const refusals: Readonly<Record<number, readonly [title: string, why: string]>> = {
  403: [
    'Message non enregistré',
    'Il a été envoyé depuis un autre site que celui-ci : par prudence, il a été refusé.',
  ],
  408: ['Message non enregistré', 'Il n’est pas arrivé en entier dans le temps prévu.'],
  413: [
    'Message trop long',
    `Il n’a pas été enregistré : un message compte ${inFrench(LONGEST.message)} caractères au plus, moins dans certaines écritures.`,
  ],
  415: ['Message non enregistré', 'Il a été envoyé sous une forme que ce site ne lit pas.'],
  422: [
    'Message à corriger',
    `Il n’a pas été enregistré : chaque champ doit être rempli, sans caractère invisible, et l’adresse e-mail complète, telle que prenom@example.com. Le nom compte ${LONGEST.name} caractères au plus, le sujet ${LONGEST.subject}, le message ${inFrench(LONGEST.message)}.`,
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

/** The pages for who sends a message without script and has it refused, by the name of their file. */
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
  return protect(
    `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} – ${siteName}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${colors(theme)}${styles}</style></head><body><header><a href="/">${siteName}</a></header><main><h1>${title}</h1><p>${why}</p><p>${typeset('Revenez à la page précédente : le formulaire a gardé ce que vous y avez écrit.')}</p><p>Vous pouvez aussi écrire à <a href="mailto:${email}">${email}</a>.</p></main></body></html>`,
  );
}

/** The site's colours, an owner's among them. */
function colors(theme: string): string {
  const { paper, ink, accent } = themeColors(theme);
  const tokens = Object.entries({ paper, ink, accent }).map(
    ([name, color]) => `--${name}:light-dark(${color?.light},${color?.dark})`,
  );
  return `:root{color-scheme:light dark;${tokens.join(';')}}`;
}
