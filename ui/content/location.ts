import type { CheckedContent } from './schema.ts';

type Owner = CheckedContent['owner'];

/** « Paris, France ». */
export const locationOf = ({ city, country }: Pick<Owner, 'city' | 'country'>) =>
  [city, country].filter(Boolean).join(', ');

/** « 12 rue du Port, 29200 Brest, Bretagne, France », as far as the owner states it. */
export function postalAddress({ address, postalCode, city, region, country }: Owner): string {
  const town = [postalCode, city].filter(Boolean).join(' ');
  return [address, town, region, country].filter(Boolean).join(', ');
}
