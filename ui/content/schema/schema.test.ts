import { expect, test } from 'vitest';
import { sections } from '../sections';
import { legalIn, ownerIn, valuesIn } from './values';

const values = valuesIn('fr');

const place = { address: 'Là', phone: '01 99 00 12 34' };

const written = {
  brand: 'Moi',
  role: 'Développeuse',
  siteUrl: 'https://moi.example.org',
  email: 'moi@example.org',
  country: 'France',
  copyrightYear: 2026,
  links: [],
};

test.each([
  ['06 39 98 12 34', 'FR', '+33639981234'],
  ['0470 12 34 56', 'BE', '+32470123456'],
  ['+33 6 39 98 12 34', 'BE', '+33639981234'],
])('%s is dialled from %s as %s', (phone, countryCode, number) => {
  expect(ownerIn(values).parse({ ...written, phone, countryCode }).phoneNumber).toBe(number);
});

const issuesOf = (fields: object) =>
  ownerIn(values).safeParse({ ...written, phone: '06 39 98 12 34', ...fields }).error?.issues;

test.each([
  {
    name: 'a slash at the end',
    siteUrl: 'https://ana.example.org/',
    why: 'it has a slash at the end',
    todo: 'write "https://ana.example.org"',
  },
  {
    name: 'a path',
    siteUrl: 'https://ana.example.org/portfolio',
    why: 'the site needs a host of its own, because links such as /contact begin at its root',
    todo: 'write "https://ana.example.org", and publish the site there',
  },
  {
    name: 'no encryption',
    siteUrl: 'http://ana.example.org',
    why: 'browsers warn of a site that is not at https://',
    todo: 'write "https://ana.example.org"',
  },
  {
    name: 'no scheme',
    siteUrl: 'ana.example.org',
    why: 'not the address of a site',
    todo: 'write it as "https://www.example.com", without a slash at the end',
  },
])('the report says why an address is none of a site: $name', ({ siteUrl, why, todo }) => {
  expect(issuesOf({ siteUrl, countryCode: 'FR' })).toMatchObject([
    { path: ['siteUrl'], message: why, params: { do: todo } },
  ]);
});

test('a number that is not of the country needs it as it is dialled; without a country, only that is said', () => {
  const message = 'not a telephone number of the country BE';
  expect(issuesOf({ countryCode: 'BE' })).toMatchObject([{ path: ['phone'], message }]);
  expect(issuesOf({ countryCode: 'BE', phoneNumber: '+33639981234' })).toBeUndefined();
  expect(issuesOf({ countryCode: '' })).toMatchObject([{ path: ['countryCode'] }]);
});

test.each([
  ['RCS Paris 732 829 320'],
  ['732829320'],
  ['SIRET\u00a0: 732\u00a0829\u00a0320\u202f00074'],
  ['SIREN 732829320, SIRET 73282932000074'],
  // A wrong digit, or two exchanged. The key of the whole does not excuse that of the SIREN in it.
  ['RCS Paris 732 829 321', '732 829 321'],
  ['SIREN 732829320, SIRET 73282932000075', '73282932000075'],
  ['723 829 320', '723 829 320'],
  ['732829321 00073', '732829321 00073'],
  // Other numbers.
  ['RNA W751234567'],
  ['agrément 1234567890'],
  ['agrément 123 456 789 0'],
  ['ADELI 123 456'],
  ['FR40303265045'],
])(
  'of the SIREN and SIRET numbers in « %s » this one has a wrong key: %s',
  (text, wrong = undefined) => {
    const publisher = { status: 'professional', name: 'Moi', registration: text, ...place };
    const { error } = legalIn(values).safeParse({ publisher, host: { name: 'Hôte', ...place } });
    const said = error?.issues[0]?.message.replaceAll('\u00a0', ' ');
    expect(said).toBe(wrong && `${wrong} has a wrong key, so that a digit of it is wrong`);
  },
);

const job = { title: 'A', company: 'B' };
const degree = { title: 'A', school: 'B' };
const period = { start: '2020' };

test.each([
  ['certificates', { title: 'A' }, { title: 'a' }, 'title and issuer'],
  ['certificates', { title: 'A' }, { title: 'A', issuer: 'B' }],
  ['publications', { title: 'A' }, { title: 'a' }, 'title, publisher and date'],
  ['awards', { title: 'A' }, { title: 'a' }, 'title, awarder and date'],
  ['experience', { ...job, period }, { ...job, period }, 'title, company and start'],
  ['experience', job, job],
  ['education', { ...degree, period }, { ...degree, period, studyType: 'C' }],
] as const)(
  'of entries of %s that are alike the second is refused: %j, %j',
  (key, one, other, fields?: string) => {
    const { error } = sections[key].schema(values).safeParse([one, other]);
    expect(error?.issues[0]?.message).toBe(fields && `the same ${fields} as item [0] of the list`);
  },
);
