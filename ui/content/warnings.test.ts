import { expect, test } from 'vitest';
import { loadedSite, sampleSource as source, temporarySite } from '../harness/sites';
import { formatDiagnostic, formatReport, withSampleTextsCounted } from './diagnostics';
import { toRichText } from './richText';
import { factWarnings, placeholderText } from './warnings';
import { fr } from './words/fr';

const { folder, reportOn } = temporarySite();

test('unchanged content of the sample has one warning for all its texts', async () => {
  const report = await reportOn(source);

  const warnings = report.warnings.filter(({ sample }) => sample);
  expect(warnings.map((warning) => formatDiagnostic(warning, report))).toEqual([
    `${folder}/content.ts: the content: still that of the sample in all its texts. Write your own: each that is left is named once you have changed one.`,
  ]);
});

test('once one text of the sample is changed, each other long text has a warning', async () => {
  const { errors, warnings } = await reportOn(source.replace('Bonjour, je suis', 'Salut, c’est'));

  const textsOfSample = warnings.filter(({ sample }) => sample);
  const reasons = new Map(textsOfSample.map(({ path, why }) => [path, why]));
  expect(errors).toEqual([]);
  expect(reasons.size).toBeGreaterThan(40);
  expect(reasons.get('owner.siteUrl')).toBe('an address made up for examples');
  expect(reasons.get('projects[0].links[0].href')).toBe('an address made up for examples');
  expect(reasons.get('owner.phoneNumber')).toBe('a telephone number made up for examples');
  expect(reasons.get('home.intro')).toBe('still the text of the sample');
  expect(reasons.has('home.greeting')).toBe(false);
  expect(reasons.has('owner.city')).toBe(false);
});

const madeUp = 'an address made up for examples';
const unreachable = 'an address of your own machine or network, which visitors cannot reach';

const addresses = [
  { address: 'https://www.example.org/', fault: madeUp },
  { address: 'moi@example.com', fault: madeUp },
  { address: 'https://atelier.test', fault: madeUp },
  { address: 'http://localhost:3000/', fault: unreachable },
  { address: 'http://192.168.1.12', fault: unreachable },
  { address: 'https://www.test.fr/', fault: undefined },
  { address: 'https://crash.test-center.fr', fault: undefined },
  { address: 'https://my-example.com', fault: undefined },
  { address: 'https://example.com.au', fault: undefined },
  { address: 'https://localhost.bzh', fault: undefined },
];

test.each(addresses)('the fault of the address $address is: $fault', ({ address, fault }) => {
  expect(placeholderText({ href: address }, {})[0]?.why).toBe(fault);
});

test('the texts of the sample that are left are one line of the report of a build', async () => {
  const edited = source.replace("form: 'demo'", "form: 'mail'");
  const report = await reportOn(edited);

  const lines = formatReport(withSampleTextsCounted(report)).split('\n');

  const places = lines.map((line) => line.replace(`Warning: ${folder}/content.ts:`, ''));
  expect(places).toEqual([
    expect.stringMatching(/^\d+ legal: missing/),
    expect.stringMatching(/^\d+ owner\.portrait: missing/),
    expect.stringMatching(
      /^\d+ owner\.siteUrl: "https:\/\/portfolio\.example\.com" and \d\d more: left from the sample, or made up for examples\. Write your own: `make check-site` lists them\.$/,
    ),
  ]);
});

const { content } = await loadedSite();

const journeys = [
  { name: 'an empty journey has a warning', paragraphs: [], hasWarning: true },
  {
    name: 'a journey of one paragraph has no warning',
    paragraphs: ['Née au Guilvinec.'],
    hasWarning: false,
  },
];

test.each(journeys)('$name', ({ paragraphs, hasWarning }) => {
  const journey = paragraphs.map((text) => toRichText(text));
  const about = { ...content.about, journey };
  // Values or pictures would fill the page /about, and an empty journey would then have no warning.
  const contentOfAbout = { ...content, values: [], gallery: [], about };

  const warnings = factWarnings(contentOfAbout, fr);

  const paths = warnings.map(({ path }) => path);
  expect(paths.includes('about.journey')).toBe(hasWarning);
});

test('a job without dates has a warning with its line', async () => {
  const job = "{ title: 'Mousse', company: 'Quai' },";
  const lineOfList = 1 + source.split('\n').findIndex((line) => line.includes('experiences: ['));
  const lineOfJob = lineOfList + 1;

  const report = await reportOn(source.replace(/experiences: \[\n/, `$&    ${job}\n`));

  const warnings = report.warnings.filter(({ path }) => path?.endsWith('.period'));
  expect(report.errors).toEqual([]);
  expect(warnings.map((warning) => formatDiagnostic(warning, report))).toEqual([
    `${folder}/content.ts:${lineOfJob} experiences[0].period: missing: recruiters and the programs that read CVs count years of experience by the dates of jobs, and do not count this one. Write period: { start: "2021-09", end: "2023-08" }, without \`end\` if it goes on today.`,
  ]);
});

test('a brand that no page shows has a warning', () => {
  const owner = { ...content.owner, name: 'Nolwenn Le Bihan', brand: 'Atelier du quai' };

  const warnings = factWarnings({ ...content, owner }, fr);

  expect(warnings).toContainEqual({
    path: 'owner.brand',
    what: '"Atelier du quai"',
    why: 'no page shows it, since `owner.name` stands in its place',
    advice: 'remove it, or `name`',
  });
});

test('a date that is decades in the future has a warning, a diploma of next year has none', () => {
  const [firstEducation] = content.educations;
  if (!firstEducation) throw new Error('the sample has no education');
  const withEnd = (end: string) => ({
    ...content,
    educations: [{ ...firstEducation, period: { start: '2020-09', end } as const }],
  });
  const nextYear = String(new Date().getFullYear() + 1);
  const pathsFor = (end: string) =>
    factWarnings(withEnd(end) as typeof content, fr).map(({ path }) => path);

  expect(pathsFor('2099-06')).toContain('educations[0].period.end');
  expect(pathsFor(nextYear)).not.toContain('educations[0].period.end');
});

const seconds = { before: 180, after: 20, unit: 's' };

const figures = [
  { name: 'figures alone', project: { metric: seconds }, hasWarning: true },
  {
    name: 'figures with the thing that was measured',
    project: { metric: { ...seconds, what: 'Une vente' } },
    hasWarning: false,
  },
  {
    name: 'figures with a result',
    project: { metric: seconds, result: toRichText('Une vente en vingt secondes') },
    hasWarning: false,
  },
];

test.each(figures)('$name: a warning is $hasWarning', ({ project, hasWarning }) => {
  const [firstProject] = content.projects;
  if (!firstProject) throw new Error('the sample has no project');

  const projects = [{ ...firstProject, ...project }];
  const warnings = factWarnings({ ...content, projects }, fr);

  const paths = warnings.map(({ path }) => path);
  expect(paths.includes('projects[0].metric.what')).toBe(hasWarning);
});

const contact = { address: 'Ici', phone: '06 39 98 12 35' };
const professional = { status: 'professional', name: 'Moi', ...contact } as const;
const withoutName = { status: 'private' } as const;
const dailyRate = '450 € par jour';

const publishers = [
  {
    name: 'a daily rate without a name',
    publisher: withoutName,
    recruiting: { dailyRate },
    warnedPaths: ['legal.publisher.status'],
  },
  {
    name: 'freelance work without a name',
    publisher: withoutName,
    recruiting: { contract: 'CDI ou freelance' },
    warnedPaths: ['legal.publisher.status'],
  },
  {
    name: 'employment without a name',
    publisher: withoutName,
    recruiting: { contract: 'CDI' },
    warnedPaths: [],
  },
  {
    name: 'a professional with a legal form',
    publisher: { ...professional, form: 'EI' },
    recruiting: { dailyRate },
    warnedPaths: [],
  },
  {
    name: 'a professional without a legal form',
    publisher: professional,
    recruiting: { dailyRate },
    warnedPaths: ['legal.publisher.form'],
  },
];

test.each(publishers)(
  'legal mentions that are missing: $name',
  ({ publisher, recruiting, warnedPaths }) => {
    const legal = { publisher, host: { name: 'Hôte', ...contact } };

    const warnings = factWarnings({ ...content, recruiting, legal }, fr);

    const legalPaths = warnings
      .map(({ path = '' }) => path)
      .filter((path) => path.startsWith('legal'));
    expect(legalPaths).toEqual(warnedPaths);
  },
);
