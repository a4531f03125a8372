import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import type { Role, Tab } from './tab';

const { resolve } = createRequire(import.meta.url);
const testingLibrary = readFileSync(
  resolve('@testing-library/dom').replace(/index\.js$/, '@testing-library/dom.umd.min.js'),
  'utf8',
);

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A tab that can run a program in the page, whatever the page's policy allows. */
interface Drivable extends Pick<Tab, 'evaluate'> {
  run(program: string): Promise<unknown>;
}

/**
 * Waits for the one element of that role and name and scrolls it into view.
 *
 * @returns the point of the window to press, in CSS pixels
 *
 * @throws when there is none, or something else would be pressed there
 */
export async function pointAt(tab: Drivable, role: Role, name: string): Promise<Point> {
  if (!(await tab.evaluate(() => 'TestingLibraryDom' in window))) await tab.run(testingLibrary);
  let point: Point | undefined;
  // Repeated from here: without scripts the page has no timers.
  await expect(async () => {
    point = await tab.evaluate(pointOf, { role, name });
  }).toPass({ intervals: [50, 100, 250], timeout: 15_000 });
  if (!point) throw new Error(`${role} « ${name} » was not found`);
  return point;
}

function pointOf({ role, name }: { role: Role; name: string }): Point {
  const { TestingLibraryDom } = window as unknown as {
    TestingLibraryDom: typeof import('@testing-library/dom');
  };
  const element = TestingLibraryDom.getByRole(document.body, role, { name });
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const [line] = element.getClientRects();
  if (!line) throw new Error(`${role} « ${name} » is not shown`);
  const point = { x: line.left + line.width / 2, y: line.top + line.height / 2 };
  const there = document.elementFromPoint(point.x, point.y);
  if (!element.contains(there) && !there?.closest('label')?.contains(element))
    throw new Error(`${role} « ${name} » is under ${there?.outerHTML.slice(0, 80)}`);
  return point;
}
