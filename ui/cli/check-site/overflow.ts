import { contentPath } from './contentPath.ts';
import type { Problem } from './problem.ts';
import { type CheckedSite, open, visit } from './site.ts';
import { type TextFault, type TextFaultKind, textFaults } from './textFaults.ts';
import { windowWidths } from './windowWidths.ts';

/** The width of A4 between the margins, 174 mm, in CSS pixels. */
const PRINTED_WIDTH = 658;

/** A text with a fault on the page at `path`: in a window of that width, or printed. */
export interface OverflowFinding extends TextFault {
  readonly path: string;
  readonly at: number | 'print';
}

/** Every text of the page at `path` that is clipped, outside its column or overlapped, at each width and in print. */
export async function overflow(
  site: Pick<CheckedSite, 'browser' | 'url'>,
  path: string,
): Promise<OverflowFinding[]> {
  return open(site, { reducedMotion: 'reduce' }, async (page) => {
    await visit(page, path);
    const findings: OverflowFinding[] = [];
    for (const at of [...windowWidths, 'print'] as const) {
      const width = at === 'print' ? PRINTED_WIDTH : at;
      await page.emulateMedia({ media: at === 'print' ? 'print' : 'screen' });
      await page.setViewportSize({ width, height: 800 });
      const faults = await page.evaluate(textFaults);
      findings.push(...faults.map((fault) => ({ ...fault, path, at })));
    }
    return findings;
  });
}

const said: Readonly<Record<TextFaultKind, string>> = {
  clipped: 'is cut off',
  'outside the window': 'runs past the edge of the page',
  'outside its column': 'runs out of its column',
  'over the margin line': 'crosses the red margin line',
  overlapping: 'has lines written over one another',
};

/** One problem for each text, with all pages and widths where something is wrong with it; one for two that overlap. */
export function overflowProblems(
  findings: readonly OverflowFinding[],
  content: unknown,
): Problem[] {
  const name = ({ sectionText }: OverflowFinding, text: string) =>
    named(text, contentPath(content, text, sectionText));
  const groups = groupBy(findings, (finding) => {
    const { text, other = text } = finding;
    return [name(finding, text), name(finding, other)].toSorted().join();
  });
  return groups.flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { text, other, measured } = first;
    const where = whereOf(group);
    const todo = 'shorten what you wrote there, or tell the makers of Portfolio';
    if (!text) return [{ where, what: measured, todo }];
    if (other !== undefined && other !== text) {
      const what = `${name(first, text)} and ${name(first, other)} are written over each other`;
      return [{ where, what, todo }];
    }
    const kinds = [...new Set(group.map(({ kind }) => said[kind]))];
    return [{ where, what: `${name(first, text)} ${list(kinds)}`, todo }];
  });
}

function groupBy<Item>(items: readonly Item[], key: (item: Item) => string): Item[][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return [...groups.values()];
}

const list = (items: readonly string[]) => items.join(', ').replace(/, (?=[^,]*$)/, ' and ');

/** Longest piece of a text that a problem repeats, in characters. */
const LONGEST = 60;

function named(text: string, path: string | undefined): string {
  const shown = text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
  return `${path ? `${path} ` : ''}« ${shown} »`;
}

/** Such as « /profil, 320 to 430, 960 px and /profil in print ». */
function whereOf(findings: readonly OverflowFinding[]): string {
  const places = groupBy(findings, ({ path }) => path).flatMap((ofPage) => {
    const path = ofPage[0]?.path;
    const at = new Set(ofPage.map((finding) => finding.at));
    const shown = ranges((width) => at.has(width));
    return [
      ...(shown.length > 0 ? [`${path}, ${shown.join(', ')} px`] : []),
      ...(at.has('print') ? [`${path} in print`] : []),
    ];
  });
  return places.join(' and ');
}

/** The windows for which a condition holds: neighbours as a range, such as « 320 to 430 ». */
function ranges(holds: (width: number) => boolean): string[] {
  const found: number[][] = [];
  windowWidths.forEach((width, at) => {
    if (!holds(width)) return;
    const before = windowWidths[at - 1];
    if (before !== undefined && holds(before)) found.at(-1)?.push(width);
    else found.push([width]);
  });
  return found.map((range) =>
    range.length > 1 ? `${range[0]} to ${range.at(-1)}` : `${range[0]}`,
  );
}
