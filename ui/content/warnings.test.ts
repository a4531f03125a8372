import { describe, expect, test } from 'vitest';
import { loadedSite, sampleSource as source, temporarySite } from '../harness/sites';
import { formatDiagnostic } from './diagnostics';
import { missingRecommended } from './warnings';

const { folder, reported } = temporarySite();

test('the sample’s words are warnings: one while nothing is changed, then each with its line', async () => {
  const untouched = await reported(source);
  const [warning, ...others] = untouched.warnings.filter(({ sample }) => sample);
  expect(others).toEqual([]);
  expect(warning && formatDiagnostic(warning, untouched)).toMatch(
    /\/content\.ts: the content: still that of the sample in all its texts\. Write your own: each that is left is named once you have changed one\.$/,
  );
  const { errors, warnings } = await reported(source.replace('Bonjour, je suis', 'Salut, c’est'));
  expect(errors).toEqual([]);
  const left = new Map(warnings.flatMap(({ sample, path, why }) => (sample ? [[path, why]] : [])));
  const [address, number] = ['an address', 'a telephone number'].map(
    (it) => `${it} made up for examples`,
  );
  expect(left.size).toBeGreaterThan(40);
  expect(left.get('owner.siteUrl')).toBe(address);
  expect(left.get('projects[0].links[0].href')).toBe(address);
  expect(left.get('owner.phoneNumber')).toBe(number);
  expect(left.get('home.intro')).toBe('still the text of the sample');
  for (const path of ['home.greeting', 'owner.city']) expect(left.has(path)).toBe(false);
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
  const privately = "status: 'private'";
  const professional =
    "status: 'professional', name: 'Moi', address: 'Ici', phone: '06 39 98 12 35'";
  const rate = "dailyRate: '450 € par jour'";

  test.each([
    [privately, rate, ['legal.publisher.status']],
    [privately, "contract: 'CDI ou freelance'", ['legal.publisher.status']],
    [privately, "contract: 'CDI'", []],
    [`${professional}, form: 'EI'`, rate, []],
    [professional, rate, ['legal.publisher.form']],
  ])('of « %s » who offers « %s » has the warnings %j', async (publisher, offer, expected) => {
    const { errors, warnings } = await written(`publisher: { ${publisher} }`, `{ ${offer} }`);
    const warned = warnings.flatMap(({ path }) => (path?.startsWith('legal') ? [path] : []));
    expect([errors, warned]).toEqual([[], expected]);
  });

  test.each([
    [
      `publisher: { ${professional}, form: 'EI', registration: 'SIREN 732 829 321' }`,
      /:\d+ legal\.publisher\.registration: .*732.829.321 has a wrong key, so that a digit of it is wrong\. Copy the number from your registration\.$/,
    ],
    [
      `publisher: { ${privately} }, logs: { months: 24 }`,
      /:\d+ legal\.logs\.months: 24: not a number of months for which the log may be kept\. Write a whole number from 1 to 12\.$/,
    ],
  ])('with %s is refused', async (legal, said) => {
    const report = await written(legal);
    expect(report.errors.map((error) => formatDiagnostic(error, report))).toEqual([
      expect.stringMatching(said),
    ]);
  });
});
