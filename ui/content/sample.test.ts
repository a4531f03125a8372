import { expect, test } from 'vitest';
import { sampleFolder } from '../folders';
import { sampleSource } from '../harness/sites';
import { loadSite } from '../view-model/loadSite';

const { made, report } = await loadSite(sampleFolder);
if (!made) throw new Error(report.errors.map(({ path, why }) => `${path}: ${why}`).join('\n'));
const { site } = made;

test('the sample has neither errors nor warnings', () => {
  expect(report.errors).toEqual([]);
  expect(report.warnings).toEqual([]);
});

test('the sample is typed without invisible characters', () => {
  expect(sampleSource).not.toMatch(/[^\S\n ]|[\u00ad\u200b-\u200f\u2060\ufeff]/);
});

const like = (text: RegExp): string => expect.stringMatching(text);

test('the sample has what the specification fixes', () => {
  expect(site).toMatchObject({
    owner: {
      role: 'Développeur Full Stack',
      city: 'Paris',
      country: 'France',
      copyrightYear: 2025,
      links: [
        { label: 'LinkedIn', href: like(/^https:\/\/www\.linkedin\.com\//) },
        { label: 'GitHub', href: undefined },
      ],
    },
    home: { intro: like(/4\u00a0ans.*alternance|alternance.*4\u00a0ans/) },
    stats: [
      { value: '4+', label: like(/années d’expérience/) },
      { value: '2', label: like(/projets majeurs/) },
      { value: '10+', label: like(/technologies/) },
      { value: '100%', label: like(/engagement/) },
    ],
    // Satellite imagery with an external link, and a dashboard without a link yet.
    projects: [
      {
        title: like(/satellite.*agriculture de précision/i),
        links: [{ href: like(/^https:\/\//) }],
      },
      {
        title: like(/tableau de bord.*décision/i),
        links: [{ label: 'Voir le projet', href: undefined }],
      },
    ],
    skillGroups: [
      { title: 'Frontend', skills: ['React', 'JavaScript', 'HTML/CSS'] },
      { title: 'Backend', skills: ['Node.js', 'Express', 'C#'] },
      { skills: ['MySQL', 'SQL Server'] },
      { skills: ['Git', 'Visual Studio', 'VS Code', 'Cursor'] },
    ],
    // Two jobs of two years each, in work-study web development.
    experiences: Array(2).fill({
      title: like(/web.*alternance/),
      period: { length: '2\u00a0ans' },
    }),
    educations: [
      { title: like(/^Master.*web/) },
      { title: like(/^Bachelor.*réseaux.*génie logiciel/i) },
      { title: like(/développeur web/i), description: like(/certification/i) },
    ],
    about: { title: 'À propos de moi' },
  });
  for (const picture of [...site.projects.map(({ picture }) => picture), ...site.gallery])
    expect(picture, 'empty, with its text').toEqual({ alt: like(/\w{3}/) });
  expect(site.about.journey.length).toBeGreaterThan(1);
  expect([site.values, site.interests, site.gallery].map(({ length }) => length)).toEqual([
    4, 4, 4,
  ]);
});
