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

test('the sample has no errors, warnings or invisible characters, and claims what its jobs cover', () => {
  expect([report.errors, report.warnings, claimedYears(content, fr)]).toEqual([[], [], []]);
  expect(sampleSource).not.toMatch(/[^\S\n ]|[\u00ad\u200b-\u200f\u2060\ufeff]/);
});

const like = (text: RegExp): string => expect.stringMatching(text);

// Its fixed words and numbers are looked for where they are shown: src/sampleDocument.test.ts.
test('the sample has what the specification fixes', () => {
  const { home, stats, projects, skillGroups, experiences, educations, about } =
    withPlainTexts(site);
  expect(home.intro).toMatch(/4\u00a0ans.*alternance|alternance.*4\u00a0ans/);
  expect(stats.map(({ label }) => label)).toEqual(
    [/années d’expérience/, /projets majeurs/, /technologies/, /engagement/].map(like),
  );
  // Satellite imagery with an external link, and a dashboard without a link yet.
  expect(projects.map(({ title }) => title)).toEqual(
    [/satellite.*agriculture de précision/i, /tableau de bord.*décision/i].map(like),
  );
  expect(skillGroups.map(({ skills }) => skills.join(', '))).toEqual([
    'React, JavaScript, HTML/CSS',
    'Node.js, Express, C#',
    'MySQL, SQL Server',
    'Git, Visual Studio, VS Code, Cursor',
  ]);
  expect(skillGroups.map(({ title }) => title).slice(0, 2)).toEqual(['Frontend', 'Backend']);
  for (const { title } of experiences) expect(title).toMatch(/web.*alternance/);
  expect(educations.map(({ title, description }) => title + description)).toEqual(
    [/^Master.*web/, /^Bachelor.*réseaux.*génie logiciel/i, /développeur web.*certification/i].map(
      like,
    ),
  );
  expect(about.journey.length).toBeGreaterThan(1);
  expect([site.values.length, site.interests.length]).toEqual([4, 4]);
});
