import { expect, test } from 'vitest';
import { pathTranslator } from './translatedAddresses';
import { wordsOf } from './words/words';

const plain = { projects: [{ story: 'criee.md' }] };
const translate = pathTranslator(
  { plain: { projects: [{ story: 'criee.en.md' }] }, words: wordsOf('en', 'fr') },
  { plain, words: wordsOf('fr', 'fr') },
);

test.each([
  { name: 'a page', href: '/contact', own: '/en/contact' },
  { name: 'a page with a query', href: '/contact?de=cv', own: '/en/contact?de=cv' },
  { name: 'a story', href: '/projets/criee', own: '/en/projects/criee' },
  { name: 'a file', href: '/cv.pdf', own: '/cv-en.pdf' },
  {
    name: 'a section of the contact page',
    href: '/contact#contact-formulaire',
    own: '/en/contact#en-contact-form',
  },
  {
    name: 'a field of the form',
    href: '/contact#contact-name',
    own: '/en/contact#en-contact-name',
  },
  {
    name: 'a section of the profile',
    href: '/profil#profil-formation',
    own: '/en/profile#en-profile-education',
  },
  {
    name: 'the title of a section',
    href: '/profil#profil-formation-titre',
    own: '/en/profile#en-profile-education-title',
  },
  {
    name: 'a section of the owner’s own',
    href: '/profil#profil-talks',
    own: '/en/profile#en-profile-talks',
  },
  { name: 'a project', href: '/profil#projet-2', own: '/en/profile#en-project-2' },
  { name: 'the featured project', href: '/#projet', own: '/en#en-featured-project' },
])('a link leads to the same in the language: $name', ({ href, own }) => {
  expect(translate(href)).toBe(own);
});

test.each([
  { name: 'another site', href: 'https://ailleurs.example/contact' },
  { name: 'a whole address of the site', href: 'https://ana.example/contact' },
  { name: 'a page of the first language alone', href: '/mentions-legales#mentions-editeur' },
])('other links stay as they are: $name', ({ href }) => {
  expect(translate(href)).toBe(href);
});
