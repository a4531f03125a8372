import { expect, test } from 'vitest';
import { loadedSite, sampleSource as source, temporarySite } from '../harness/sites';
import { formatDiagnostic } from './diagnostics';
import { toRichText } from './richText';
import { missingRecommended } from './warnings';
import { fr } from './words/fr';

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

const { content } = await loadedSite();

test('an /about page for which nothing is written has a warning', () => {
  const about = (journey: string[]) =>
    missingRecommended(
      {
        ...content,
        values: [],
        gallery: [],
        about: { ...content.about, journey: journey.map((text) => toRichText(text)) },
      },
      fr,
    );
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

const privately = { status: 'private' } as const;
const place = { address: 'Ici', phone: '06 39 98 12 35' };
const professional = { status: 'professional', name: 'Moi', ...place } as const;
const rate = { dailyRate: '450 € par jour' };

test.each([
  [privately, rate, ['legal.publisher.status']],
  [privately, { contract: 'CDI ou freelance' }, ['legal.publisher.status']],
  [privately, { contract: 'CDI' }, []],
  [{ ...professional, form: 'EI' }, rate, []],
  [professional, rate, ['legal.publisher.form']],
])('the legal page of %j who offers %j has the warnings %j', (publisher, recruiting, expected) => {
  const legal = { publisher, host: { name: 'Hôte', ...place } };
  const warned = missingRecommended({ ...content, recruiting, legal }, fr).filter(({ path }) =>
    path?.startsWith('legal'),
  );
  expect(warned.map(({ path }) => path)).toEqual(expected);
  for (const { why } of warned) expect(why).toMatch(/freelance|form/);
});
