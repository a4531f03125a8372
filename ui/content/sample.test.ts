import { describe, expect, test } from 'vitest';
import { sampleFolder } from '../folders';
import { sampleSource } from '../harness/sites';
import { loadSite } from '../view-model/loadSite';
import { monthsSince } from './dates';
import { setTypography } from './typography';

const { made, report } = await loadSite(sampleFolder);
if (!made) throw new Error(report.errors.map(({ path, why }) => `${path}: ${why}`).join('\n'));
const { site } = made;
const { about, educations, experiences, gallery, home, owner, projects, stats } = site;

/** Fields that are no prose: addresses, codes, dates, names shown as they are written. */
const notProse =
  /\.(href|siteUrl|origin|email|mailto|phoneNumber|countryCode|start|end|order|labels|value|fields|colon)\b/;

/** Every text of the site, by its path. */
const words = leaves(site, '');

function leaves(value: unknown, at: string): [at: string, text: string][] {
  if (typeof value === 'string') return notProse.test(at) ? [] : [[at, value]];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]) => leaves(inner, `${at}.${name}`));
}

test('there are words to check', () => {
  expect(words.length).toBeGreaterThan(80);
});

test('the sample has neither errors nor warnings', () => {
  expect(report.errors).toEqual([]);
  expect(report.warnings).toEqual([]);
});

test('the sample is typed without invisible characters', () => {
  expect(sampleSource).not.toMatch(/[^\S\n ]|[\u00ad\u200b-\u200f\u2060\ufeff]/);
});

/** A text as it is typed on a keyboard. */
const typed = (text: string) =>
  text
    .replace(/«\u00a0|\u00a0»/g, '"')
    .replaceAll('’', "'")
    .replaceAll('…', '...')
    .replaceAll('\u00a0', ' ');

test.each(words)('%s follows French typography', (_at, text) => {
  expect(setTypography(typed(text))).toBe(text);
  expect(text, 'an ordinary space a line could break at').not.toMatch(/ [!?:;»]|« /);
  expect(text, 'no space at all').not.toMatch(/[^\s!?][!?;»]|:(?!\s|$)|«\S/);
  expect(text).not.toMatch(/['"`“”]|\.\.\./);
});

describe('what the specification fixes', () => {
  test('the home page: role, years of work-study, four figures', () => {
    expect(owner.role).toBe('Développeur Full Stack');
    expect(home.intro).toMatch(/4\u00a0ans/);
    expect(home.intro).toContain('alternance');
    expect(stats.map(({ value }) => value)).toEqual(['4+', '2', '10+', '100%']);
    expect(stats.map(({ label }) => label)).toEqual([
      expect.stringMatching(/années d’expérience/),
      expect.stringMatching(/projets majeurs/),
      expect.stringMatching(/technologies/),
      expect.stringMatching(/engagement/),
    ]);
  });

  test('two projects: satellite imagery with an external link, a dashboard without a link yet', () => {
    expect(projects).toHaveLength(2);
    const [satellite, dashboard] = projects;
    expect(satellite?.title).toMatch(/satellite.*agriculture de précision/i);
    expect(satellite?.links[0]?.href).toMatch(/^https:\/\//);
    expect(dashboard?.title).toMatch(/tableau de bord.*décision/i);
    expect(dashboard?.links).toEqual([{ label: 'Voir le projet', href: undefined }]);
    for (const { picture } of projects) expect(picture).toEqual({ alt: expect.any(String) });
  });

  test('four groups of skills, with exactly these labels', () => {
    expect(site.skillGroups.map(({ skills }) => skills)).toEqual([
      ['React', 'JavaScript', 'HTML/CSS'],
      ['Node.js', 'Express', 'C#'],
      ['MySQL', 'SQL Server'],
      ['Git', 'Visual Studio', 'VS Code', 'Cursor'],
    ]);
    expect(site.skillGroups.slice(0, 2).map(({ title }) => title)).toEqual(['Frontend', 'Backend']);
  });

  test('two jobs of two years each, in work-study web development', () => {
    expect(experiences).toHaveLength(2);
    for (const { title, period } of experiences) {
      expect(period?.end && monthsSince(period.start, period.end)).toBe(23);
      expect(period?.length).toBe('2\u00a0ans');
      expect(title).toMatch(/web.*alternance/);
    }
  });

  test('three degrees: master’s level, bachelor level, a certification', () => {
    expect(educations.map(({ title }) => title)).toEqual([
      expect.stringMatching(/^Master.*web/),
      expect.stringMatching(/^Bachelor.*réseaux.*génie logiciel/i),
      expect.stringMatching(/développeur web/i),
    ]);
    expect(educations[2]?.description).toMatch(/certification/i);
  });

  test('the about page: journey, four values, four interests, four empty pictures with their texts', () => {
    expect(about.title).toBe('À propos de moi');
    expect(about.journey.length).toBeGreaterThan(1);
    expect([site.values, site.interests, gallery].map(({ length }) => length)).toEqual([4, 4, 4]);
    for (const picture of gallery) expect(picture).toEqual({ alt: expect.stringMatching(/\w{3}/) });
  });

  test('the footer and the contact panel', () => {
    expect(owner.copyrightYear).toBe(2025);
    expect(owner.links).toEqual([
      { label: 'LinkedIn', href: expect.stringMatching(/^https:\/\/www\.linkedin\.com\//) },
      { label: 'GitHub', href: undefined },
    ]);
    expect(`${owner.city}, ${owner.country}`).toBe('Paris, France');
  });
});
