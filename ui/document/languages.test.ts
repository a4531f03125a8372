// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { leavesOf } from '../content/paths';
import { languages } from '../content/words/words';
import { variantDist } from '../folders';
import { loadedSite } from '../harness/sites';
import { documentAt } from './serverManifest';

/* These tests read the pages of a built site in two languages, as they are without scripts. */

const folder = variantDist('bilingual');
const { versions } = await loadedSite('variants/bilingual');
type Version = (typeof versions)[number];

const parseDocument = (source: string) => new DOMParser().parseFromString(source, 'text/html');
const builtDocument = parseDocument(readFileSync(join(folder, 'index.html'), 'utf8'));

describe.each(versions)('in $language', ({ language, site, words }) => {
  const otherVersions = versions.filter((version) => version.language !== language);
  const pagesInLanguage = Object.values(site.pages);

  test('no page has a text of another language', () => {
    const shownTexts = textsOfDocument
      .filter(({ lang, pageLang }) => lang === language && pageLang === language)
      .map(({ text }) => text);
    const foreignTexts = textsOfOtherVersions(language);

    expect(shownTexts.length).toBeGreaterThan(200);
    expect(shownTexts.filter((text) => foreignTexts.has(text))).toEqual([]);
  });

  test('the header leads to the other language', () => {
    const links = builtDocument.querySelectorAll<HTMLAnchorElement>(
      `header[lang="${language}"] a[hreflang]`,
    );

    expect([...links].map(({ lang, hreflang, text }) => [lang, hreflang, text])).toEqual(
      otherVersions.map((other) => [other.language, other.language, other.words.name]),
    );
  });

  test.each(pagesInLanguage)('the markup of $path names its language', ({ path }) => {
    const page = builtDocument.querySelector(`[data-page="${path}"]`);

    expect(page?.getAttribute('lang')).toBe(language);
  });

  test.each(pagesInLanguage)('the head of $path is in its language', async ({ path }) => {
    const { documentElement, contentOf } = await headAt(path);

    expect(documentElement.lang).toBe(language);
    expect(contentOf('[property="og:locale"]')).toBe(words.locale);
    expect(contentOf('[property="og:image"]')).toContain(`${site.origin}/${words.files.card}?`);
  });

  test('the head of the home page describes the site', async () => {
    const { contentOf } = await headAt(site.pages.home.path);

    expect(contentOf('[name=description]')).toBe(site.home.description);
  });
});

const [, ...laterVersions] = versions;
const pagesOfLaterVersions = laterVersions.flatMap(({ site }) =>
  Object.values(site.pages).map(({ path }) => ({ path, url: site.origin + path })),
);

// The pages of the first language share one document, so the server sends the address of each.
test.each(pagesOfLaterVersions)('the head of $path has its address', async ({ path, url }) => {
  const { head } = await headAt(path);

  expect(head.querySelector('[rel=canonical]')?.getAttribute('href')).toBe(url);
});

test('a link in a story leads to the page in the language of the story', () => {
  const links = versions.map(({ site }) => {
    const [project] = site.projects;
    const link = builtDocument.querySelector(`[data-page="${project?.page}"] [role="note"] a`);
    return link?.getAttribute('href')?.split('#')[0];
  });

  expect(links).toEqual(['/profil', '/en/profile']);
});

test('no id is in the document twice', () => {
  const ids = [...builtDocument.querySelectorAll('[id]')].map(({ id }) => id);
  const repeatedIds = ids.filter((id, index) => ids.indexOf(id) !== index);

  expect(ids.length).toBeGreaterThan(50);
  expect(repeatedIds).toEqual([]);
});

/** A text that a visitor reads or hears. */
interface DocumentText {
  readonly text: string;
  /** The language in which the text is marked. */
  readonly lang: string | null | undefined;
  /** The language of the page around the text, or of the header, the footer or the skip link. */
  readonly pageLang: string | null | undefined;
}

/** These attributes are shown or read out. */
const TEXT_ATTRIBUTES = ['aria-label', 'alt', 'title', 'placeholder', 'data-tab', 'data-label'];

const textsOfDocument = [...builtDocument.querySelectorAll('body *')]
  .filter((element) => !element.closest('script, style, code'))
  .flatMap(textsOfElement);

/** The texts of an element itself, without those of the elements in it. */
function textsOfElement(element: Element): DocumentText[] {
  const lang = element.closest('[lang]')?.getAttribute('lang');
  const page = element.closest('[data-page], header, footer, #root > div > a');
  const pageLang = page?.getAttribute('lang');

  const textNodes = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
  const nodeTexts = textNodes.map(({ nodeValue }) => nodeValue);
  const attributeTexts = TEXT_ATTRIBUTES.map((name) => element.getAttribute(name));
  return [...nodeTexts, ...attributeTexts]
    .map((text) => text?.trim() ?? '')
    .filter((text) => text !== '')
    .map((text) => ({ text, lang, pageLang }));
}

/** The texts that the content of other languages has and the pages in this language may not show. */
function textsOfOtherVersions(language: string): ReadonlySet<string> {
  const isInLanguage = (version: Version) => version.language === language;
  const foreignTexts = new Set(
    versions
      .filter((version) => !isInLanguage(version))
      .flatMap((version) => textsOfValue(version.site)),
  );
  // Names and technologies, for example, are the same in both languages.
  for (const version of versions.filter(isInLanguage)) {
    const { app } = languages[version.language];
    for (const text of textsOfValue([version.site, app])) foreignTexts.delete(text);
  }
  return foreignTexts;
}

/** A text in which a language can be recognized. */
const TWO_LETTERS = /\p{L}{2}/u;

/** All texts of two letters and more in a value. */
const textsOfValue = (value: unknown) =>
  leavesOf(value)
    .map(([, leaf]) => leaf)
    .filter((leaf) => typeof leaf === 'string')
    .filter((text) => TWO_LETTERS.test(text))
    .map((text) => text.trim());

/** The head of the document that is sent for a page. */
async function headAt(path: string) {
  const { documentElement, head } = parseDocument(await documentAt(folder, path));
  const contentOf = (selector: string) => head.querySelector(selector)?.getAttribute('content');
  return { documentElement, head, contentOf };
}
