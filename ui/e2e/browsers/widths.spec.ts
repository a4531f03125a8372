import { textFaults } from '../../cli/check-site/textFaults';
import { brokenWords, describeUnreadable } from '../../harness/unreadableTexts';
import { unknownPath } from '../fixtures';
import { pages } from '../sample';
import { expect, open, test } from './fixtures';

const paths = [...pages.map(({ path }) => path), unknownPath];

test('in windows from 320 to 1440 px no text is lost or covered and no word is broken', async ({
  tab,
  server,
  reports,
}) => {
  reports.allow(/status of 404/);
  for (const path of paths) {
    await open(tab, server + path);
    await tab.evaluate(() => document.fonts.ready.then(() => {}));
    for (const width of [320, 390, 768, 1024, 1440]) {
      await tab.resize(width, 800);
      const faults = await tab.evaluate(textFaults);
      expect(describeUnreadable(faults), `${path}, ${width} px`).toEqual([]);
      // Only the short lines of 320 px may break words, with at least four letters on each side of the break.
      const mayBreak = (word: string) => width <= 320 && /^.{4,}\|.{4,}$/.test(word);
      const badlyBroken = brokenWords(faults).filter((word) => !mayBreak(word));
      expect(badlyBroken, `${path}, ${width} px`).toEqual([]);
    }
  }
});
