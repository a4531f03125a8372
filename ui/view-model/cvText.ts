import { sections } from '../content/sections.ts';
import type { Site } from './buildViewModel.ts';
import { cvSections } from './cvSections.ts';
import { type EntryLine, entryLines, printedEntries } from './entryLines.ts';

/**
 * The CV as plain text, for application forms and programs: the words of the printed profile, in the order in which they
 * are best read.
 */
export function cvText(site: Site): string {
  const { owner, home, recruiting } = site;
  const head = [
    site.name,
    owner.role,
    [owner.email, owner.phone, owner.siteUrl].filter(Boolean).join(' · '),
    ...owner.links.flatMap(({ href, account }) => href ?? account ?? []),
    owner.postalAddress,
    '',
    home.intro,
    ...(recruiting ?? []).map(({ term, detail }) => `${term} : ${detail}`),
  ];
  const shown = cvSections(site).flatMap(({ key, title }) => {
    const entries = printedEntries(site[sections[key].field]);
    return [
      '',
      title.toLocaleUpperCase('fr'),
      ...entries.flatMap((entry) => ['', ...entryLines(entry, owner.siteUrl).map(inWords)]),
    ];
  });
  // Ordinary spaces: programs split words at these alone.
  return `${[...head, ...shown]
    .join('\n')
    .replace(/[\u00a0\u202f]/g, ' ')
    .replaceAll('\u2060', '')}\n`;
}

function inWords(line: EntryLine): string {
  if (typeof line === 'string') return line;
  const { label, text } = line;
  return label === undefined ? text : `${label} : ${text}`;
}
