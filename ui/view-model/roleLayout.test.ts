import { expect, test } from 'vitest';
import { roleLayout } from './roleLayout';

const sizes = [
  { role: 'Data engineer', size: 'short' },
  { role: 'Développeur Full Stack', size: undefined },
  { role: 'Développeuse full stack, formatrice et architecte', size: 'long' },
  { role: 'Développeuse back-end pour l’agroalimentaire', size: 'longer' },
  { role: 'Ingénieure d’expérimentation', size: 'longer' },
  { role: 'Anticonstitutionnellement', size: 'longest' },
];

test.each(sizes)('the longest word of the role « $role » has room: $size', ({ role, size }) => {
  expect(roleLayout(role).size).toBe(size);
});

const edges = [
  {
    name: 'two lines that begin with stems',
    role: 'Développeur Full Stack',
    firstEdge: undefined,
    otherEdge: undefined,
  },
  {
    name: 'a second line that begins with « f »',
    role: 'Développeuse full stack',
    firstEdge: undefined,
    otherEdge: 'round',
  },
  {
    name: 'a first line that begins with « A »',
    role: 'Administratrice d’infrastructures',
    firstEdge: 'flush',
    otherEdge: 'round',
  },
  {
    name: 'a second line that begins after a hyphen',
    role: 'Responsable-agroalimentaire',
    firstEdge: undefined,
    otherEdge: 'round',
  },
  { name: 'one line', role: 'Architecte', firstEdge: 'flush', otherEdge: 'flush' },
];

test.each(edges)('the white space left of a role: $name', ({ role, firstEdge, otherEdge }) => {
  expect(roleLayout(role)).toMatchObject({ firstEdge, otherEdge });
});
