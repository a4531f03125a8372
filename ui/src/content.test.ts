import { describe, expect, test } from 'vitest';
import type { Period } from './content';
import * as content from './content';

const {
  about,
  contact,
  educations,
  experiences,
  gallery,
  home,
  interests,
  owner,
  profile,
  projects,
  skillGroups,
  stats,
  values,
} = content;

/** Not words: addresses, codes and dates. */
const notWords = /\.(href|src|id|siteUrl|email|phoneNumber|countryCode|start|end)$/;

/** Every word of the content, by where it stands. */
const words = Object.entries(content).flatMap(([name, value]) => leaves(value, name));

function leaves(value: unknown, at: string): [at: string, text: string][] {
  if (typeof value === 'string') return notWords.test(at) ? [] : [[at, value]];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]) => leaves(inner, `${at}.${name}`));
}

function months({ start, end }: Period): number {
  const [from, to] = [start, end].map((month) => {
    const [year = 0, monthOfYear = 0] = month.split('-').map(Number);
    return year * 12 + monthOfYear;
  }) as [number, number];
  return to - from + 1;
}

test('there are words to check', () => {
  expect(words.length).toBeGreaterThan(80);
});

describe.each(words)('%s', (_at, text) => {
  test('says something, with no space too many', () => {
    expect(text).toMatch(/\S/);
    expect(text).toBe(text.trim());
    expect(text).not.toMatch(/\s\s/);
  });

  test('is set as French is: no-break spaces, curly apostrophes, guillemets', () => {
    expect(text, 'an ordinary space a line could break at').not.toMatch(/ [!?:;»]|« /);
    expect(text, 'no space at all').not.toMatch(/[^\s!?][!?;»]|:(?!\s|$)|«\S/);
    expect(text).not.toMatch(/['"`“”]|\.\.\./);
  });
});

describe('what the specification fixes', () => {
  test('the home page: role, years of work-study, four figures', () => {
    expect(owner.role).toBe('Développeur Full Stack');
    expect(home.intro).toMatch(/4\u00a0ans/);
    expect(home.intro).toContain('alternance');
    expect(stats.map(({ value }) => value)).toEqual(['4+', '2', '10+', '100%']);
    const counted = [/années d’expérience/, /projets majeurs/, /technologies/, /engagement/];
    for (const [position, { label }] of stats.entries())
      expect(label).toMatch(counted[position] ?? /^$/);
  });

  test('two projects: satellite imagery with an external link, a dashboard without a link yet', () => {
    expect(projects).toHaveLength(2);
    const [satellite, dashboard] = projects;
    expect(satellite?.title).toMatch(/satellite.*agriculture de précision/i);
    expect(satellite?.link.href).toMatch(/^https:\/\//);
    expect(dashboard?.title).toMatch(/tableau de bord.*décision/i);
    expect(dashboard?.link.href).toBeUndefined();
    for (const { image } of projects) expect(image.src).toBe('');
  });

  test('four groups of skills, with exactly these labels', () => {
    expect(skillGroups.map(({ skills }) => skills)).toEqual([
      ['React', 'JavaScript', 'HTML/CSS'],
      ['Node.js', 'Express', 'C#'],
      ['MySQL', 'SQL Server'],
      ['Git', 'Visual Studio', 'VS Code', 'Cursor'],
    ]);
    expect(skillGroups.slice(0, 2).map(({ title }) => title)).toEqual(['Frontend', 'Backend']);
  });

  test('two jobs of two years each, in work-study web development', () => {
    expect(experiences).toHaveLength(2);
    for (const { title, period } of experiences) {
      expect(months(period)).toBe(24);
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
    expect([values.length, interests.length, gallery.length]).toEqual([4, 4, 4]);
    for (const { src, alt } of gallery) {
      expect(src).toBe('');
      expect(alt).toMatch(/\w{3}/);
    }
  });

  test('the footer and the contact panel', () => {
    expect(owner.copyrightYear).toBe(2025);
    expect(owner.linkedin.href).toMatch(/^https:\/\/www\.linkedin\.com\//);
    expect(owner.github.href).toBeUndefined();
    expect(`${owner.city}, ${owner.country}`).toBe('Paris, France');
  });
});

describe('what must hold whatever the owner writes', () => {
  test('periods are months, in order, the latest first', () => {
    for (const items of [experiences, educations]) {
      for (const { period } of items) {
        expect(period.start).toMatch(/^\d{4}-(0[1-9]|1[0-2])$/);
        expect(period.end).toMatch(/^\d{4}-(0[1-9]|1[0-2])$/);
        expect(months(period)).toBeGreaterThan(0);
      }
      const ends = items.map(({ period }) => period.end);
      expect(ends).toEqual([...ends].sort().reverse());
    }
  });

  test.each(Object.entries({ projects, skillGroups, experiences, educations, values, interests }))(
    'the titles of %s differ',
    (_name, items) => {
      const titles = items.map(({ title }) => title);
      expect(new Set(titles).size).toBe(titles.length);
    },
  );

  test('pictures have distinct names and a size', () => {
    expect(new Set(gallery.map(({ id }) => id)).size).toBe(gallery.length);
    for (const { width, height } of [...gallery, ...projects.map(({ image }) => image)])
      expect(Math.min(width, height)).toBeGreaterThan(0);
  });

  test('addresses can be followed', () => {
    expect(owner.siteUrl).toMatch(/^https:\/\/[^/]+$/);
    expect(owner.email).toMatch(/^[^\s@]+@[^\s@]+\.[^\s@]+$/);
    expect(owner.phoneNumber).toMatch(/^\+\d{8,15}$/);
    // The same number, as one reads it and as one dials it.
    expect(owner.phoneNumber.slice(-9)).toBe(owner.phone.replace(/\D/g, '').slice(-9));
    const links = [owner.linkedin, owner.github, ...projects.map(({ link }) => link)];
    for (const { href } of links) if (href !== undefined) expect(URL.canParse(href)).toBe(true);
  });

  test('descriptions fit in a search result', () => {
    for (const { description } of [home, profile, about, contact]) {
      expect(description.length).toBeGreaterThan(50);
      expect(description.length).toBeLessThan(161);
    }
  });
});
