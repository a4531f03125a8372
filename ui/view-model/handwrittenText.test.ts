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

/** The words of the pages themselves, on every site with a handwritten text. */
const wordsOfPages = 'À vousHors sujet';

test('a site without notes, figures or results has no handwritten text', () => {
  expect(textWith({})).toBe('');
});

test('remarks beside titles, values and interests are handwritten', () => {
  const { about, contact, profile } = content;
  const trait = { title: 'Un', description: toRichText('Deux') };

  const text = textWith({
    profile: { ...profile, remark: toRichText('Bien') },
    about: { ...about, remark: toRichText('Née au Guilvinec') },
    values: [{ ...trait, remark: toRichText('Oui') }],
    interests: [{ ...trait, remark: toRichText('Souvent') }],
    contact: { ...contact, remark: toRichText('Après 18 h') },
  });

  expect(text).toBe(`BienNée au GuilvinecOuiSouventAprès 18 h${wordsOfPages}`);
});

const gallery = [{ alt: 'Un quai', caption: toRichText('Le quai') }];

test('captions of the gallery alone are not handwritten', () => {
  expect(textWith({ gallery })).toBe('');
});

test('captions of the gallery are handwritten beside a remark', () => {
  const about = { ...content.about, remark: toRichText('Née ici') };

  expect(textWith({ gallery, about })).toBe(`Née iciLe quai${wordsOfPages}`);
});

test('the result of a project and its figure after are handwritten', () => {
  const metric = { before: 6, after: 5.5, unit: 's' };
  const result = toRichText('Fait');
  const context = toRichText('Projet personnel');
  const project = { title: 'Un', technologies: [], links: [], context, result, metric };

  expect(textWith({ projects: [project] })).toBe(`Fait5,5\u00a0s${wordsOfPages}`);
});

const project = { title: 'Un', technologies: [], links: [], result: toRichText('Fait') };

test('the title above a project without a context is handwritten', () => {
  expect(textWith({ projects: [project] })).toBe(`FaitÀ voir d’abord${wordsOfPages}`);
});

test('the title that an owner gives the featured project is handwritten', () => {
  const text = textWith({ projects: [project], titles: { featured: 'Le dernier' } });

  expect(text).toBe(`FaitLe dernier${wordsOfPages}`);
});
