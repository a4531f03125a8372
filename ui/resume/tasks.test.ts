import { expect, test } from 'vitest';
import { checkContent } from '../content/checkContent.ts';
import { imported, importedOf, person } from '../harness/resumes.ts';
import { resumeFieldNames } from './fieldNames.ts';

const job = { name: 'Quai', position: 'Mousse' };

/** Résumés with one value that is a task for their owner. */
const resumes = [
  {
    name: 'an empty value',
    resume: { basics: { email: '' } },
    task: 'owner.email: missing: the résumé does not say it: write the e-mail address that visitors write to',
  },
  {
    name: 'an e-mail address that is none',
    resume: { basics: { email: 'moi chez example.org' } },
    task: 'owner.email: "moi chez example.org": not an e-mail address: write one such as "moi@example.com"',
  },
  {
    name: 'an address that is none',
    resume: { basics: { url: 'à venir' } },
    task: 'owner.siteUrl: "à venir": not the address of a site: write it as "https://www.example.com", without a slash at the end',
  },
  {
    name: 'a path in the place of an address',
    resume: { basics: { profiles: [{ network: 'CV', url: 'pdf/cv.pdf' }] } },
    task: 'owner.links[0].href: "pdf/cv.pdf": not an address that a browser can follow: write it whole, beginning with https://',
  },
  {
    name: 'a profile with an account and no address',
    resume: { basics: { profiles: [{ network: 'Mastodon', username: '@leo@piaille.fr' }] } },
    task: 'owner.links[0].href: missing: the résumé has no address for "Mastodon", only the account "@leo@piaille.fr", so that the site shows a link to come: write `href`, the address of the page, such as "https://www.example.com/moi", in the place of `soon: true`',
  },
  {
    name: 'a profile with its network alone',
    resume: { basics: { profiles: [{ network: 'GitHub' }] } },
    task: 'owner.links[0].href: missing: the résumé has no address for "GitHub", so that the site shows a link to come',
  },
  {
    name: 'a telephone number that is none',
    resume: { basics: { phone: 'sur demande' } },
    task: 'owner.phone: "sur demande": not a telephone number of the country FR: correct it, or add `phoneNumber`, the number with + and its country code, such as "+33612345678"',
  },
  {
    name: 'a picture',
    resume: { basics: { picture: 'https://a.example/moi.heic' } },
    task: 'owner: basics.image, "https://a.example/moi.heic": pictures are not imported: put the file in site/pictures/ and name it in the field `portrait` of `owner`: `portrait: { src: "moi.heic", alt: "…" }`',
  },
  {
    name: 'a date that is not certain',
    resume: { work: [{ ...job, startDate: 'été 2020' }] },
    task: 'experiences[0].period.start: "été 2020": not a year, a month or a day: write it as "2024", "2024-09" or "2024-09-17"',
  },
  {
    name: 'a day that does not exist',
    resume: { work: [{ ...job, startDate: '2018-02-31' }] },
    task: 'experiences[0].period.start: "2018-02-31": there is no such day, because that month has 28 days: correct the day, or write the month alone',
  },
  {
    name: 'a job without its employer',
    resume: { work: [{ position: 'Mousse' }] },
    task: 'experiences[0].company: missing: the résumé does not say it where it has "Mousse": write the employer',
  },
  {
    name: 'a job without its title',
    resume: { work: [{ name: 'Quai', location: 'Nantes' }] },
    task: 'experiences[0].title: missing: the résumé does not say it where it has "Quai": write the title, such as the name of a post or a project',
  },
  {
    name: 'a page of the former site',
    resume: { basics: { profiles: [{ network: 'Blog', url: `${person.url}/blog` }] } },
    task: `owner.links[0].href: "${person.url}/blog": the site has no such page: write one of`,
  },
];

test.each(resumes)(
  'the tasks name what the owner has to write or to correct: $name',
  ({ resume, task }) => {
    const tasks = importedOf(resume).tasks.map(
      ({ path, what, why, advice }) => `${path}: ${what}: ${why}: ${advice}`,
    );

    expect(tasks).toEqual([expect.stringContaining(task)]);
  },
);

test('each required field that a résumé lacks is a task with its description', () => {
  const lists = resumeFieldNames
    .filter((field) => field !== 'basics')
    .map((list) => [list, [{ url: 'a.example' }]]);

  const { content, tasks } = imported({ basics: {}, ...Object.fromEntries(lists) });

  const { errors } = checkContent(content, 'fr');
  const missingPaths = errors.filter(({ what }) => what === '""').map(({ path }) => path);
  expect(missingPaths).toEqual(
    expect.arrayContaining([
      'owner.role',
      'home.intro',
      'projects[0].title',
      'references[0].quote',
    ]),
  );
  const describedPaths = tasks
    .filter((task) => task.advice.startsWith('write '))
    .map(({ path }) => path);
  expect(describedPaths).toEqual(expect.arrayContaining(missingPaths));
});
