import type { Page } from '@playwright/test';
import { breakpointPixels } from '../../breakpoints.ts';
import { truncate } from '../../content/diagnostics.ts';
import { collapseSpaces, textsOf } from '../../content/paths.ts';
import type { BuiltLanguage } from '../../view-model/siteLanguages.ts';
import { listPlaces, type Problem } from './problems.ts';
import { type TextFault, textFaults } from './textFaults.ts';

/**
 * In CSS pixels: the narrowest window that the page supports, those of common phones, a desktop, and for each breakpoint the
 * last window before it and the first window from it on.
 */
export const windowWidths: readonly number[] = [
  ...new Set([
    ...[320, 360, 375, 390, 430, 1440],
    ...Object.values(breakpointPixels).flatMap((width) => [width - 1, width]),
  ]),
].toSorted((one, other) => one - other);

/** The width of A4 between the margins, 174 mm, in CSS pixels. */
const PRINTED_WIDTH = 658;

/** A text with a fault in one place of the site. */
export interface OverflowFinding extends TextFault {
  /** The path of the page. */
  readonly path: string;
  /** The width of the window, or the print of the page. */
  readonly at: number | 'print';
}

/** Finds each text of the open page of `path` that cannot be read or is out of its place, at each width and in print. */
export async function overflow(page: Page, path: string): Promise<OverflowFinding[]> {
  const findings: OverflowFinding[] = [];
  await page.emulateMedia({ media: 'screen' });
  for (const at of [...windowWidths, 'print'] as const) {
    const width = at === 'print' ? PRINTED_WIDTH : at;
    if (at === 'print') await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width, height: 800 });
    // In other texts than titles, a word may be broken: an address may be longer than a line.
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

/** A site in one language, with the paths in the content at which its texts are written. */
export type CheckedVersion = Pick<BuiltLanguage, 'content' | 'writtenPath'> & {
  readonly site: { readonly projects: readonly Pick<Project, 'metric' | 'metricText'>[] };
  readonly words: Pick<BuiltLanguage['words'], 'pages'>;
};

/** The version with the page at `path`. The pages of the first language are in no folder, those of the others in a folder. */
const versionOf = (path: string, versions: readonly CheckedVersion[]) =>
  versions.find(
    ({ words }, rank) => rank > 0 && `${path}/`.startsWith(`${words.pages.home.path}/`),
  ) ?? versions[0];

/** One problem for each text, or for two texts that overlap, with all pages and widths where they have a fault. */
export function overflowProblems(
  findings: readonly OverflowFinding[],
  versions: readonly CheckedVersion[],
): Problem[] {
  const textsByVersion = new Map(versions.map((version) => [version, shownTexts(version)]));
  /** A text of a finding, after the path in the content at which it is written, if the path is known. */
  const nameOf = (text: string, { path: page, sectionText }: OverflowFinding) => {
    const version = versionOf(page, versions);
    const texts = (version && textsByVersion.get(version)) ?? [];
    const path = contentPath(texts, text, sectionText);
    return path && version
      ? `${version.writtenPath(path)} « ${truncate(text)} »`
      : `« ${truncate(text)} »`;
  };
  const findingsByNames = new Map<string, OverflowFinding[]>();
  for (const finding of findings) {
    const { text, other = text } = finding;
    const names = new Set([nameOf(text, finding), nameOf(other, finding)]);
    const key = [...names].toSorted().join(' and ');
    findingsByNames.set(key, [...(findingsByNames.get(key) ?? []), finding]);
  }
  return Array.from(findingsByNames, ([names, sameFindings]) => problemOf(names, sameFindings));
}

/** The problem of the texts of these names. */
function problemOf(names: string, findings: readonly OverflowFinding[]): Problem {
  const faults = findings.map(({ kind, text, other = text }) =>
    text === other ? descriptions[kind] : 'are written over each other',
  );
  // An element without a text may widen the page.
  const measured = findings.find(({ text }) => text === '')?.measured;
  return {
    where: listPlaces(placesOf(findings)),
    what: measured ?? `${names} ${[...new Set(faults)].join(' and ')}`,
    advice: 'shorten what you wrote there, or tell the makers of Portfolio',
  };
}

/** The pages of findings with their widths, such as « /profil, 320 to 671 px » and « /profil in print ». */
function placesOf(findings: readonly OverflowFinding[]): string[] {
  const paths = [...new Set(findings.map(({ path }) => path))];
  return paths.flatMap((path) => {
    const findingsOfPage = findings.filter((finding) => finding.path === path);
    const widths = findingsOfPage
      .map(({ at }) => at)
      .filter((at) => at !== 'print')
      .toSorted((one, other) => one - other);
    const places: string[] = [];
    const range = [...new Set([widths.at(0), widths.at(-1)])].join(' to ');
    if (widths.length > 0) places.push(`${path}, ${range} px`);
    if (widths.length < findingsOfPage.length) places.push(`${path} in print`);
    return places;
  });
}

/** A part of a longer text identifies the text if it has at least this many characters. */
const MIN_PART = 12;

type ContentText = ReturnType<typeof textsOf>[number];

/** The texts that the pages show: those of the content, and the figures of projects, which the content has as numbers. */
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
 * The path in the content of the text that a page shows as `shownText`: the longest of `texts` that is equal to it, is a part
 * of it or contains it. Of several such texts, it is the one whose entry has the most texts in `sectionText`, the text of the
 * section on the page.
 */
export function contentPath(
  texts: readonly ContentText[],
  shownText: string,
  sectionText: string,
): string | undefined {
  const pageText = collapseSpaces(shownText);
  const textOfSection = collapseSpaces(sectionText);
  const countInSection = ({ entry }: ContentText) => {
    const textsOfEntry = texts.filter((other) => other.entry === entry);
    return textsOfEntry.filter(({ text }) => textOfSection.includes(text)).length;
  };
  const candidates = texts
    .filter(({ text }) => isSameText(text, pageText))
    .map((text) => ({
      path: text.path,
      commonLength: Math.min(text.text.length, pageText.length),
      longerLength: Math.max(text.text.length, pageText.length),
      countInSection: countInSection(text),
    }));
  const [best] = candidates.toSorted(
    (one, other) =>
      other.commonLength - one.commonLength ||
      one.longerLength - other.longerLength ||
      other.countInSection - one.countInSection,
  );
  return best?.path;
}

/** True if a text of the content and a text of a page contain one another, and the shorter one identifies the longer. */
function isSameText(text: string, pageText: string): boolean {
  if (text === '' || !(pageText.includes(text) || text.includes(pageText))) return false;
  const shorterLength = Math.min(text.length, pageText.length);
  const isHalf = shorterLength >= Math.max(text.length, pageText.length) / 2;
  const isPartOfContent = text.length > pageText.length && pageText.length >= MIN_PART;
  return isHalf || isPartOfContent;
}
