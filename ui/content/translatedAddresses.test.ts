import { expect, test } from 'vitest';
import { pathTranslator } from './translatedAddresses';
import { wordsOf } from './words/words';

const french = { plain: { projects: [{ story: 'criee.md' }] }, words: wordsOf('fr', 'fr') };
const english = { plain: { projects: [{ story: 'criee.en.md' }] }, words: wordsOf('en', 'fr') };
const toEnglish = pathTranslator(english, french);

test.each([
  { name: 'a page', href: '/contact', expected: '/en/contact' },
  { name: 'a page with a query', href: '/contact?de=cv', expected: '/en/contact?de=cv' },
  { name: 'a story', href: '/projets/criee', expected: '/en/projects/criee' },
  { name: 'a file', href: '/cv.pdf', expected: '/cv-en.pdf' },
  {
    name: 'a section of the contact page',
    href: '/contact#contact-formulaire',
    expected: '/en/contact#en-contact-form',
  },
  {
    name: 'a field of the form',
    href: '/contact#contact-name',
    expected: '/en/contact#en-contact-name',
  },
  {
    name: 'a section of the profile',
    href: '/profil#profil-formation',
    expected: '/en/profile#en-profile-education',
  },
  {
    name: 'the title of a section',
    href: '/profil#profil-formation-titre',
    expected: '/en/profile#en-profile-education-title',
  },
  {
    name: 'a section of the owner’s own',
    href: '/profil#profil-talks',
    expected: '/en/profile#en-profile-talks',
  },
  { name: 'a project', href: '/profil#projet-2', expected: '/en/profile#en-project-2' },
  { name: 'the featured project', href: '/#projet', expected: '/en#en-featured-project' },
])("a link is translated to the other language's address: $name", ({ href, expected }) => {
  expect(toEnglish(href)).toBe(expected);
});

test.each([
  { name: 'another site', href: 'https://ailleurs.example/contact' },
  { name: 'a whole address of the site', href: 'https://ana.example/contact' },
  { name: 'a page of the first language alone', href: '/mentions-legales#mentions-editeur' },
])('other links stay as they are: $name', ({ href }) => {
  expect(toEnglish(href)).toBe(href);
});
