import { expect, test } from 'vitest';
import { sections } from '../sections';
import { legalSchema } from './legal';
import { ownerSchema } from './owner';
import { dateSchema, valueSchemas } from './values';

const schemas = valueSchemas('fr');

const owner = {
  brand: 'Moi',
  role: 'Développeuse',
  siteUrl: 'https://moi.example.org',
  email: 'moi@example.org',
  country: 'France',
  copyrightYear: 2026,
  links: [],
};

test.each([
  { phone: '06 39 98 12 34', countryCode: 'FR', number: '+33639981234' },
  { phone: '0470 12 34 56', countryCode: 'BE', number: '+32470123456' },
  { phone: '+33 6 39 98 12 34', countryCode: 'BE', number: '+33639981234' },
])('$phone is dialled from $countryCode as $number', ({ phone, countryCode, number }) => {
  expect(ownerSchema(schemas).parse({ ...owner, phone, countryCode }).phoneNumber).toBe(number);
});

const issuesOf = (fields: object) =>
  ownerSchema(schemas).safeParse({ ...owner, phone: '06 39 98 12 34', ...fields }).error?.issues;

test.each([
  {
    name: 'a slash at the end',
    siteUrl: 'https://ana.example.org/',
    why: 'it has a slash at the end',
    advice: 'write "https://ana.example.org"',
  },
  {
    name: 'a path',
    siteUrl: 'https://ana.example.org/portfolio',
    why: 'the site needs a host of its own, because links such as /contact begin at its root',
    advice: 'write "https://ana.example.org", and publish the site there',
  },
  {
    name: 'no encryption',
    siteUrl: 'http://ana.example.org',
    why: 'browsers warn of a site that is not at https://',
    advice: 'write "https://ana.example.org"',
  },
  {
    name: 'no scheme',
    siteUrl: 'ana.example.org',
    why: 'not the address of a site',
    advice: 'write it as "https://www.example.com", without a slash at the end',
  },
])('the report says why an address is none of a site: $name', ({ siteUrl, why, advice }) => {
  expect(issuesOf({ siteUrl, countryCode: 'FR' })).toMatchObject([
    { path: ['siteUrl'], message: why, params: { advice } },
  ]);
});

test('an owner who has a name needs no brand', () => {
  const { brand: _, ...ownerWithoutBrand } = owner;

  const ownerWithName = { ...ownerWithoutBrand, name: 'Nolwenn Le Bihan', countryCode: 'FR' };

  expect(ownerSchema(schemas).parse(ownerWithName).brand).toBe('Nolwenn Le Bihan');
});

test('a site with neither a name nor a brand is refused', () => {
  expect(issuesOf({ brand: undefined, countryCode: 'FR' })).toMatchObject([
    { path: ['name'], message: 'the site has no name' },
  ]);
});

test('a telephone number of another country is refused', () => {
  expect(issuesOf({ countryCode: 'BE' })).toMatchObject([
    { path: ['phone'], message: 'not a telephone number of the country BE' },
  ]);
});

test('a telephone number of another country is accepted with its international form', () => {
  expect(issuesOf({ countryCode: 'BE', phoneNumber: '+33639981234' })).toBeUndefined();
});

test('without a country the report says only that it is missing', () => {
  expect(issuesOf({ countryCode: '' })).toMatchObject([{ path: ['countryCode'] }]);
});

const contact = { address: 'Là', phone: '01 99 00 12 34' };

/** Gives the message of the report on a registration in the legal notice. */
function registrationFault(registration: string): string | undefined {
  const publisher = { status: 'professional', name: 'Moi', registration, ...contact };
  const { error } = legalSchema(schemas).safeParse({
    publisher,
    host: { name: 'Hôte', ...contact },
  });
  return error?.issues[0]?.message.replaceAll('\u00a0', ' ');
}

test.each([
  { name: 'a SIREN', registration: 'RCS Paris 732 829 320' },
  { name: 'a SIREN alone', registration: '732829320' },
  {
    name: 'a SIRET with no-break spaces',
    registration: 'SIRET\u00a0: 732\u00a0829\u00a0320\u202f00074',
  },
  { name: 'a SIREN and a SIRET', registration: 'SIREN 732829320, SIRET 73282932000074' },
  { name: 'the number of an association', registration: 'RNA W751234567' },
  { name: 'an approval of ten digits', registration: 'agrément 1234567890' },
  { name: 'an approval of ten digits apart', registration: 'agrément 123 456 789 0' },
  { name: 'six digits', registration: 'ADELI 123 456' },
  { name: 'a VAT number', registration: 'FR40303265045' },
])('a registration may be $name', ({ registration }) => {
  expect(registrationFault(registration)).toBeUndefined();
});

test.each([
  {
    name: 'a wrong digit in a SIREN',
    registration: 'RCS Paris 732 829 321',
    mistyped: '732 829 321',
  },
  {
    name: 'a wrong digit in a SIRET',
    registration: 'SIREN 732829320, SIRET 73282932000075',
    mistyped: '73282932000075',
  },
  { name: 'two exchanged digits', registration: '723 829 320', mistyped: '723 829 320' },
  {
    name: 'a wrong SIREN in a SIRET whose own key is right',
    registration: '732829321 00073',
    mistyped: '732829321 00073',
  },
])('the key of a registration reveals $name', ({ registration, mistyped }) => {
  expect(registrationFault(registration)).toBe(
    `${mistyped} has a wrong key, so that a digit of it is wrong`,
  );
});

const job = { title: 'Développeuse', company: 'Coopérative des criées' };
const degree = { title: 'Informatique', school: 'Université de l’Ouest' };
const period = { start: '2020' };

test.each([
  {
    key: 'certificates',
    entries: [{ title: 'TOEIC' }, { title: 'toeic' }],
    fields: 'title and issuer',
  },
  {
    key: 'publications',
    entries: [{ title: 'Les criées' }, { title: 'les criées' }],
    fields: 'title, publisher and date',
  },
  {
    key: 'awards',
    entries: [{ title: 'Prix du port' }, { title: 'prix du port' }],
    fields: 'title, awarder and date',
  },
  {
    key: 'experience',
    entries: [
      { ...job, period },
      { ...job, period },
    ],
    fields: 'title, company and start',
  },
] as const)(
  'the second of two entries of $key with the same $fields is refused',
  ({ key, entries, fields }) => {
    const { error } = sections[key].schema(schemas).safeParse(entries);

    expect(error?.issues[0]?.message).toBe(`the same ${fields} as item [0] of the list`);
  },
);

test.each([
  {
    name: 'two certificates of different issuers',
    key: 'certificates',
    entries: [{ title: 'TOEIC' }, { title: 'TOEIC', issuer: 'ETS Global' }],
  },
  { name: 'two jobs without dates', key: 'experience', entries: [job, job] },
  {
    name: 'two degrees of different kinds',
    key: 'education',
    entries: [
      { ...degree, period },
      { ...degree, period, studyType: 'Master' },
    ],
  },
] as const)('$name are no mistake', ({ key, entries }) => {
  expect(sections[key].schema(schemas).safeParse(entries).error).toBeUndefined();
});

test.each([
  { date: '2025-11-31', why: 'there is no such day, because that month has 30 days' },
  { date: '2026-02-31', why: 'there is no such day, because that month has 28 days' },
  { date: '2026-13', why: 'there is no month 13' },
  { date: '2026-00-10', why: 'there is no month 00' },
  { date: '2202-03', why: 'no career has the year 2202' },
  { date: '1011', why: 'no career has the year 1011' },
  { date: '09/2023', why: 'not a year, a month or a day' },
])('the report says why $date is no date', ({ date, why }) => {
  expect(dateSchema.safeParse(date).error?.issues).toMatchObject([{ message: why }]);
});

test('the last day of February is a date in a leap year', () => {
  expect(dateSchema.safeParse('2024-02-29').success).toBe(true);
});
