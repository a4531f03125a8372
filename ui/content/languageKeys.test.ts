import { expect, test } from 'vitest';
import { isNameOfLanguage, languageMeantBy } from './languageKeys';
import { fieldNamesOf, type SchemaNode, schemaTree } from './schemaTree';

const keys = [
  { key: 'en', language: 'en' },
  { key: 'EN', language: 'en' },
  { key: 'eng', language: 'en' },
  { key: 'en-GB', language: 'en' },
  { key: 'en_US', language: 'en' },
  { key: 'English', language: 'en' },
  { key: 'anglais', language: 'en' },
  { key: 'fre', language: 'fr' },
  { key: 'français', language: 'fr' },
  { key: 'nl', language: undefined },
  { key: 'constructor', language: undefined },
];

test.each(keys)('the key $key means the language $language', ({ key, language }) => {
  expect(languageMeantBy(key)).toBe(language);
});

test('Breton is a language, and « bientôt » is none', () => {
  expect(isNameOfLanguage('br')).toBe(true);
  expect(isNameOfLanguage('bientôt')).toBe(false);
});

/** The names of all fields in a tree. */
function allFieldNames(node: SchemaNode | undefined): string[] {
  if (!node) return [];
  const { properties = {}, items, anyOf = [], oneOf = [] } = node;
  const innerNodes = [...Object.values(properties), ...anyOf, ...oneOf, items];
  return [...fieldNamesOf(node), ...innerNodes.flatMap(allFieldNames)];
}

test('no field of the content has a name that means a language', () => {
  const names = allFieldNames(schemaTree('fr'));

  expect(names).toContain('title');
  expect(names.filter((name) => languageMeantBy(name))).toEqual([]);
});
