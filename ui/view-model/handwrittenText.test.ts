import { expect, test } from 'vitest';
import { toRichText } from '../content/richText';
import type { CheckedContent } from '../content/schema';
import { fr } from '../content/words/fr';
import { loadedSite } from '../harness/sites';
import { handwrittenText } from './handwrittenText';

const { content } = await loadedSite('variants/least');

/** The handwritten text of the least content with other fields. */
const textWith = (fields: Partial<CheckedContent>) =>
  handwrittenText({ ...content, ...fields }, fr);

/** Texts run together, with the handwritten words of the pages themselves at the end. */
const withWordsOfPages = (...texts: readonly string[]) =>
  [...texts, 'À vous', 'Hors sujet'].join('');

test('a site without notes, figures or results has no handwritten text', () => {
  expect(textWith({})).toBe('');
});

test('remarks beside titles, values and interests are handwritten', () => {
  const { about, contact, profile } = content;
  const remarks = [
    'Dix ans de quai',
    'Née au Guilvinec',
    'Toujours',
    'Par tous les temps',
    'Après 18 h',
  ];
  const [ofProfile, ofAbout, ofValue, ofInterest, ofContact] = remarks.map(toRichText);
  const trait = { title: 'La voile', description: toRichText('Au large, en équipage') };

  const text = textWith({
    profile: { ...profile, remark: ofProfile },
    about: { ...about, remark: ofAbout },
    values: [{ ...trait, remark: ofValue }],
    interests: [{ ...trait, remark: ofInterest }],
    contact: { ...contact, remark: ofContact },
  });

  expect(text).toBe(withWordsOfPages(...remarks));
});

const gallery = [{ alt: 'Un quai', caption: toRichText('Le quai') }];

test('captions of the gallery alone are not handwritten', () => {
  expect(textWith({ gallery })).toBe('');
});

test('captions of the gallery are handwritten beside a remark', () => {
  const about = { ...content.about, remark: toRichText('Née ici') };

  expect(textWith({ gallery, about })).toBe(withWordsOfPages('Née ici', 'Le quai'));
});

const projectWithResult = {
  title: 'Criée en poche',
  technologies: [],
  links: [],
  result: toRichText('Adoptée'),
};

test('the result of a project and its figure after are handwritten', () => {
  const metric = { before: 6, after: 5.5, unit: 's' };
  const context = toRichText('Projet personnel');
  const measuredProject = { ...projectWithResult, context, metric };

  const text = textWith({ projects: [measuredProject] });

  expect(text).toBe(withWordsOfPages('Adoptée', '5,5\u00a0s'));
});

test('the title above a project without a context is handwritten', () => {
  const text = textWith({ projects: [projectWithResult] });

  expect(text).toBe(withWordsOfPages('Adoptée', 'À voir d’abord'));
});

test('the title that an owner gives the featured project is handwritten', () => {
  const text = textWith({ projects: [projectWithResult], titles: { featured: 'Le dernier' } });

  expect(text).toBe(withWordsOfPages('Adoptée', 'Le dernier'));
});
