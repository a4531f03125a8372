import { expect, test } from 'vitest';
import { sampleFolder } from '../folders';
import { sampleSource } from '../harness/sites';
import { loadSite } from '../view-model/loadSite';
import { claimedYears } from './claimedYears';
import { withPlainTexts } from './richText';
import { fr } from './words/fr';

const { built, report } = await loadSite(sampleFolder);
if (!built) throw new Error(report.errors.map(({ path, why }) => `${path}: ${why}`).join('\n'));
const { content, site } = built;

test('the sample has neither errors nor warnings', () => {
  expect(report.errors).toEqual([]);
  expect(report.warnings).toEqual([]);
});

test('the jobs of the sample cover the years that it claims', () => {
  expect(claimedYears(content, fr)).toEqual([]);
});

/** White space other than spaces and line feeds, and characters without a width. */
const invisibleCharacter = /[^\S\n ]|[\u00ad\u200b-\u200f\u2060\ufeff]/;

test('the sample has no invisible characters', () => {
  expect(sampleSource).not.toMatch(invisibleCharacter);
});

/*
 * docs/specification.md fixes parts of the sample: the pages in its §2, the entries in its §3. Other words and numbers that it
 * fixes are tested in src/sampleDocument.test.ts.
 */

const plainSite = withPlainTexts(site);

/** In an expected list, matches a text with this pattern. */
const textLike = (pattern: RegExp): string => expect.stringMatching(pattern);

// Specification §2

test('the introduction names four years in apprenticeship', () => {
  expect(plainSite.home.intro).toMatch(/4\u00a0ans.*alternance|alternance.*4\u00a0ans/);
});

test('the figures count experience, projects, technologies and commitment', () => {
  expect(plainSite.stats.map(({ label }) => label)).toEqual(
    [/années d’expérience/, /projets majeurs/, /technologies/, /engagement/].map(textLike),
  );
});

// Specification §3

test('the projects are satellite imagery and a dashboard', () => {
  expect(plainSite.projects.map(({ title }) => title)).toEqual(
    [/satellite.*agriculture de précision/i, /tableau de bord.*décision/i].map(textLike),
  );
});

test('the skills are in four groups', () => {
  const { skillGroups } = plainSite;

  expect(skillGroups.map(({ skills }) => skills.join(', '))).toEqual([
    'React, JavaScript, HTML/CSS',
    'Node.js, Express, C#',
    'MySQL, SQL Server',
    'Git, Visual Studio, VS Code, Cursor',
  ]);
  expect(skillGroups.map(({ title }) => title).slice(0, 2)).toEqual(['Frontend', 'Backend']);
});

test('each job is an apprenticeship in web development', () => {
  for (const { title } of plainSite.experiences) expect(title).toMatch(/web.*alternance/);
});

test('the degrees are a master, a bachelor and a certification', () => {
  expect(plainSite.educations.map(({ title, description }) => title + description)).toEqual(
    [/^Master.*web/, /^Bachelor.*réseaux.*génie logiciel/i, /développeur web.*certification/i].map(
      textLike,
    ),
  );
});

// Specification §2

test('the about page has a journey of several paragraphs', () => {
  expect(plainSite.about.journey.length).toBeGreaterThan(1);
});

test('the about page has four values and four interests', () => {
  expect(plainSite.values).toHaveLength(4);
  expect(plainSite.interests).toHaveLength(4);
});
