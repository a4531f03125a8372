import { z } from 'zod';
import { sectionTitles } from '../sections.ts';
import type { Words } from '../words/words.ts';
import type { ValueSchemas } from './values.ts';

/** The schema of `titles`, the titles of pages and of their sections. */
export function titlesSchema(schemas: ValueSchemas) {
  const pageTitle = (key: keyof Words['titles'], place: string) =>
    schemas.optionalLabel(40, `Title of ${place}; by default « ${schemas.words.titles[key]} ».`);
  return z
    .strictObject({
      featured: pageTitle('featured', 'the section of the home page with the featured project'),
      others: pageTitle('others', 'the section of the home page with the other projects'),
      profile: pageTitle('profile', 'the profile'),
      ...sectionTitles(schemas),
      journey: pageTitle('journey', 'the story on the about page'),
      values: pageTitle('values', 'the values on the about page'),
      interests: pageTitle('interests', 'the interests on the about page'),
      gallery: pageTitle('gallery', 'the pictures on the about page'),
      contact: pageTitle('contact', 'the contact page'),
    })
    .describe(
      'Titles of pages and of their sections, where you want others than the default ones.',
    );
}
