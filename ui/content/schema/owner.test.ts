import { expect, test } from 'vitest';
import { owner } from './owner';

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
  expect(owner.parse({ ...written, phone, countryCode }).phoneNumber).toBe(number);
});

const issuesOf = (fields: object) =>
  owner.safeParse({ ...written, phone: '06 39 98 12 34', ...fields }).error?.issues;

test('a number that is not of the country needs the number as it is dialled', () => {
  const message = 'not a telephone number of the country BE';
  expect(issuesOf({ countryCode: 'BE' })).toMatchObject([{ path: ['phone'], message }]);
  expect(issuesOf({ countryCode: 'BE', phoneNumber: '+33639981234' })).toBeUndefined();
});

test('where the country is not known, only that is reported', () => {
  expect(issuesOf({ countryCode: '' })).toMatchObject([{ path: ['countryCode'] }]);
});
