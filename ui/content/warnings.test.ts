import { describe, expect, test } from 'vitest';
import { loadedSite, sampleSource as source, temporarySite } from '../harness/sites';
import { formatDiagnostic } from './diagnostics';
import { missingRecommended } from './warnings';

const { folder, reported } = temporarySite();

test('a copy of the sample in which nothing is changed has one warning of its words, and a line each after an edit', async () => {
  const [untouched, edited] = [source, source.replace('Bonjour, je suis', 'Salut, c’est')];
  const lines = async (content: string) => {
    const report = await reported(content);
    return report.warnings
      .filter(({ sample }) => sample)
      .map((warning) => formatDiagnostic(warning, report));
  };
  expect(await lines(untouched)).toEqual([
    expect.stringMatching(
      /\/content\.ts: the content: still that of the sample in all its texts\. Write your own: each that is left is named once you have changed one\.$/,
    ),
  ]);
  expect((await lines(edited)).length).toBeGreaterThan(40);
});

test('the sample’s words are warnings in an owner’s folder, each with its line', async () => {
  const report = await reported(source.replace('Bonjour, je suis', 'Salut, c’est'));
  expect(report.errors).toEqual([]);
  const left = report.warnings.filter(({ sample }) => sample).map(({ path }) => path);
  expect(left).toEqual(
    expect.arrayContaining([
      'owner.siteUrl',
      'owner.email',
      'home.intro',
      'projects[0].links[0].href',
    ]),
  );
  expect(
    report.warnings.find(({ path }) => path === 'owner.phoneNumber'),
    'what is dialled is no address',
  ).toMatchObject({ why: 'a telephone number made up for examples' });
  expect(left).not.toContain('home.greeting');
  expect(left).not.toContain('owner.city');
});

test('an /about page for which nothing is written has a warning', async () => {
  const { content } = await loadedSite();
  const about = (journey: string[]) =>
    missingRecommended({
      ...content,
      values: [],
      gallery: [],
      about: { ...content.about, journey },
    });
  const warned = (journey: string[]) => about(journey).some(({ path }) => path === 'about.journey');
  expect([warned([]), warned(['Née au Guilvinec.'])]).toEqual([true, false]);
});

test('a job without dates has a warning, with its line and what to write', async () => {
  const job = "{ title: 'Mousse', company: 'Quai' },";
  const report = await reported(source.replace(/experiences: \[\n/, `$&    ${job}\n`));
  expect(report.errors).toEqual([]);
  const line = source.split('\n').findIndex((line) => line.includes('experiences: [')) + 2;
  const said = report.warnings.filter(({ path }) => path?.endsWith('.period'));
  expect(said.map((warning) => formatDiagnostic(warning, report))).toEqual([
    `${folder}/content.ts:${line} experiences[0].period: missing: recruiters and the programs that read CVs count years of experience by the dates of jobs, and do not count this one. Write period: { start: "2021-09", end: "2023-08" }, without \`end\` if it goes on today.`,
  ]);
});

describe('the legal page', () => {
  const host = "{ name: 'Hôte', address: 'Là', phone: '01 99 00 12 34' }";
  const written = (legal: string, recruiting = '{}') =>
    reported(
      source.replace(
        '} satisfies Content;',
        `  recruiting: ${recruiting},\n  legal: { ${legal}, host: ${host} },\n} satisfies Content;`,
      ),
    );
  const warned = async (publisher: string, recruiting: string) => {
    const { errors, warnings } = await written(`publisher: { ${publisher} }`, recruiting);
    expect(errors).toEqual([]);
    return warnings.flatMap(({ path }) => (path?.startsWith('legal') ? [path] : []));
  };
  const privately = "status: 'private'";
  const professional =
    "status: 'professional', name: 'Moi', address: 'Ici', phone: '06 39 98 12 35'";

  test('of a freelance who publishes as a private person has a warning', async () => {
    const unnamed = ['legal.publisher.status'];
    expect(await warned(privately, "{ dailyRate: '450 € par jour' }")).toEqual(unnamed);
    expect(await warned(privately, "{ contract: 'CDI ou freelance' }")).toEqual(unnamed);
    expect(await warned(privately, "{ contract: 'CDI' }")).toEqual([]);
  });

  test('of a professional who gives no legal form has a warning', async () => {
    const rate = "{ dailyRate: '450 € par jour' }";
    expect(await warned(`${professional}, form: 'EI'`, rate)).toEqual([]);
    expect(await warned(professional, rate)).toEqual(['legal.publisher.form']);
  });

  test('has no SIREN with a wrong digit', async () => {
    const report = await written(
      `publisher: { ${professional}, form: 'EI', registration: 'SIREN 732 829 321' }`,
    );
    expect(report.errors.map((error) => formatDiagnostic(error, report))).toEqual([
      expect.stringMatching(
        /:\d+ legal\.publisher\.registration: .*732.829.321 has a wrong key, so that a digit of it is wrong\. Copy the number from your registration\.$/,
      ),
    ]);
  });

  test('promises to keep the log for twelve months at most', async () => {
    const report = await written(`publisher: { ${privately} }, logs: { months: 24 }`);
    expect(report.errors.map((error) => formatDiagnostic(error, report))).toEqual([
      expect.stringMatching(
        /:\d+ legal\.logs\.months: 24: not a number of months for which the log may be kept\. Write a whole number from 1 to 12\.$/,
      ),
    ]);
  });
});
