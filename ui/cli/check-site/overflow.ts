import type { Page } from '@playwright/test';
import { breakpointPixels } from '../../breakpoints.ts';
import { truncate } from '../../content/diagnostics.ts';
import { collapseSpaces, textsOf } from '../../content/paths.ts';
import type { BuiltLanguage } from '../../view-model/siteLanguages.ts';
import { listPlaces, type Problem } from './site.ts';
import { type TextFault, textFaults } from './textFaults.ts';

/**
 * In CSS pixels: the narrowest window that the page supports, those of common phones, for each breakpoint the last
 * window before it and the first from it on, and a desktop.
 */
export const windowWidths: readonly number[] = [
  ...new Set([
    ...[320, 360, 375, 390, 430, 1440],
    ...Object.values(breakpointPixels).flatMap((width) => [width - 1, width]),
  ]),
].toSorted((one, other) => one - other);

/** The width of A4 between the margins, 174 mm, in CSS pixels. */
const PRINTED_WIDTH = 658;

/** A text with a fault on the page at `path`: in a window of that width, or printed. */
export interface OverflowFinding extends TextFault {
  readonly path: string;
  readonly at: number | 'print';
}

/** Every text of the open page of `path` that cannot be read or is out of its place, at each width and in print. */
export async function overflow(page: Page, path: string): Promise<OverflowFinding[]> {
  const findings: OverflowFinding[] = [];
  await page.emulateMedia({ media: 'screen' });
  for (const at of [...windowWidths, 'print'] as const) {
    const width = at === 'print' ? PRINTED_WIDTH : at;
    if (at === 'print') await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width, height: 800 });
    // Elsewhere than in titles a word is broken where it is longer than a line, such as an address.
    for (const fault of await page.evaluate(textFaults))
      if (fault.kind !== 'broken' || fault.isTitle) findings.push({ ...fault, path, at });
  }
  return findings;
}

const descriptions: Readonly<Record<TextFault['kind'], string>> = {
  clipped: 'is cut off',
  'outside the window': 'runs past the edge of the page',
  'outside its column': 'runs out of its column',
  overlapping: 'has lines written over one another',
  broken: 'is a title with a word cut in two',
};

type Project = BuiltLanguage['site']['projects'][number];

/** A site in one language, with the places where its texts are written. */
export type CheckedVersion = Pick<BuiltLanguage, 'content' | 'writtenPath'> & {
  readonly site: { readonly projects: readonly Pick<Project, 'metric' | 'metricText'>[] };
  readonly words: Pick<BuiltLanguage['words'], 'pages'>;
};

/** The site in the language of the page at `path`: only the first has its pages beside the folders of the others. */
const versionOf = (path: string, versions: readonly CheckedVersion[]) =>
  versions.find(
    ({ words }, rank) => rank > 0 && `${path}/`.startsWith(`${words.pages.home.path}/`),
  ) ?? versions[0];

/** One problem for each text, or for two that overlap, with all pages and widths where something is wrong with it. */
export function overflowProblems(
  findings: readonly OverflowFinding[],
  versions: readonly CheckedVersion[],
): Problem[] {
  const textsByVersion = new Map(versions.map((version) => [version, shownTexts(version)]));
  /** A text of a finding, after the path where it is written, if it is known. */
  const nameOf = (text: string, { path: page, sectionText }: OverflowFinding) => {
    const version = versionOf(page, versions);
    const texts = (version && textsByVersion.get(version)) ?? [];
    const path = contentPath(texts, text, sectionText);
    return path && version
      ? `${version.writtenPath(path)} « ${truncate(text)} »`
      : `« ${truncate(text)} »`;
  };
  const groups = new Map<string, OverflowFinding[]>();
  for (const finding of findings) {
    const { text, other = text } = finding;
    const names = new Set([nameOf(text, finding), nameOf(other, finding)]);
    const key = [...names].toSorted().join(' and ');
    groups.set(key, [...(groups.get(key) ?? []), finding]);
  }
  return Array.from(groups, ([name, group]) => {
    const kinds = group.map(({ kind, text, other = text }) =>
      text === other ? descriptions[kind] : 'are written over each other',
    );
    const [{ text, measured } = { text: '', measured: '' }] = group;
    return {
      where: whereOf(group),
      what: text ? `${name} ${[...new Set(kinds)].join(' and ')}` : measured,
      todo: 'shorten what you wrote there, or tell the makers of Portfolio',
    };
  });
}

/** Such as « /profil, 320 to 671 px and /profil in print ». */
function whereOf(findings: readonly OverflowFinding[]): string {
  const places = [...new Set(findings.map(({ path }) => path))].flatMap((path) => {
    const all = findings.filter((finding) => finding.path === path).map(({ at }) => at);
    const widths = all.filter((at) => at !== 'print').toSorted((one, other) => one - other);
    const range = [...new Set([widths.at(0), widths.at(-1)])].join(' to ');
    const onScreen = widths.length > 0 && `${path}, ${range} px`;
    const inPrint = widths.length < all.length && `${path} in print`;
    return [onScreen, inPrint].filter((place) => place !== false);
  });
  return listPlaces(places);
}

/** The fewest characters by which a part of a longer text identifies it. */
const MIN_PART = 12;

type ContentText = ReturnType<typeof textsOf>[number];

/** The texts that the pages show: those of the content, and the figures of projects, which are numbers there. */
export function shownTexts({
  content,
  site,
}: Pick<CheckedVersion, 'content' | 'site'>): ContentText[] {
  const figures = site.projects.flatMap(({ metric, metricText }, rank) => {
    const entry = `projects[${rank}]`;
    return textsOf({ metric, metricText }).map(({ text }) => ({
      path: `${entry}.metric`,
      text,
      entry,
    }));
  });
  return [...textsOf(content), ...figures];
}

/**
 * The path of what a page shows as `shownText`: that of the longest of `texts` that is equal to it, part of it or contains
 * it. Of several alike, the one whose entry has the most texts in `sectionText`, the text of its section.
 */
export function contentPath(
  texts: readonly ContentText[],
  shownText: string,
  sectionText: string,
): string | undefined {
  const pageText = collapseSpaces(shownText);
  const around = collapseSpaces(sectionText);
  const matches = texts.flatMap(({ path, text, entry }) => {
    if (!text || !(pageText.includes(text) || text.includes(pageText))) return [];
    const [length = 0, longer = 0] = [text.length, pageText.length].toSorted((a, b) => a - b);
    const isPart = text.length > pageText.length && length >= MIN_PART;
    if (length < longer / 2 && !isPart) return [];
    const siblings = texts.filter((other) => other.entry === entry);
    const beside = siblings.filter((sibling) => around.includes(sibling.text)).length;
    return [{ path, score: 1e9 * length - 1e3 * longer + beside }];
  });
  return matches.toSorted((one, other) => other.score - one.score)[0]?.path;
}
