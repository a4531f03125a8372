import type { z } from 'zod';
import { withAddressFields } from './addresses.ts';
import { type Diagnostic, formatValue } from './diagnostics.ts';
import { homeProjectErrors, homeRanks, withTitlesOfAllLanguages } from './homeProjects.ts';
import { inLanguage, publishedLanguages, writtenKeys } from './inLanguage.ts';
import { formatPath, parsePath } from './locate.ts';
import { withLinkedAddresses } from './richText.ts';
import { type CheckedContent, contentSchema } from './schema.ts';
import { storiesOfOneLanguage, storyKeys, withOwnStories } from './stories/read.ts';
import { pathTranslator } from './translatedAddresses.ts';
import { type Language, type Words, wordsOf } from './words/words.ts';
import { checkWrittenOnce } from './writtenOnce.ts';

/** A content in one of the languages in which it is published. */
export interface LocalizedContent {
  readonly language: Language;
  readonly words: Words;
  /** Its plain content, with its own stories and links to its own pages; not yet checked, nor given its typography. */
  readonly plain: unknown;
  /** The ranks of the projects of the home page (homeProjects.ts). */
  readonly homeRanks: readonly number[];
  /** The key of each project's story, by its rank in `projects`, told in this language or not. */
  readonly storyKeys: readonly (string | undefined)[];
  /** Absent when the content has an error, which is then among `errors`. */
  readonly content?: CheckedContent | undefined;
  /** The path in what the owner wrote of a value of this content. */
  readonly writtenPath: (path: string) => string;
}

/** A content in each language in which it is published, the first one first. */
export type LocalizedContents = readonly [LocalizedContent, ...LocalizedContent[]];

/** A diagnostic of a content in one language, with the path where the value is written. */
export const placedBy =
  ({ writtenPath }: Pick<LocalizedContent, 'writtenPath'>) =>
  ({ path, ...diagnostic }: Diagnostic): Diagnostic => ({
    ...diagnostic,
    path: path && writtenPath(path),
  });

/**
 * Checks what an owner wrote in each language in which it is published, the first one first. A fault of a value that is
 * written once for all languages is reported once.
 *
 * @param stories the files of the stories that there are, in any language
 */
export function checkEachLanguage(raw: unknown, stories: ReadonlyMap<string, unknown>) {
  const published = publishedLanguages(raw);
  const [first] = published;
  const plainFirst = inLanguage(raw, first, published).plain;
  // The addresses of the other languages are translated from those of the first.
  const inFirst = { plain: plainFirst, words: wordsOf(first, first) };
  const errors: Diagnostic[] = [];
  const warnings: Diagnostic[] = [];

  function localized(language: Language): LocalizedContent {
    const words = wordsOf(language, first);
    const { plain: written, ...faults } = inLanguage(raw, language, published);
    const titled = withTitlesOfAllLanguages(written, raw);
    // The first language is as it is written. Every other one gets its own stories, then its own addresses: in fields here,
    // in links of texts once the schema has parsed them (below).
    let plain = written;
    let translate = (href: string) => href;
    if (language !== first) {
      const withStories = withOwnStories(written, language, stories);
      translate = pathTranslator({ plain: withStories, words }, inFirst);
      plain = withAddressFields(withStories, translate);
    }
    const checked = checkContent(plain, language);
    const writtenPath = writtenPathIn(raw, language);
    const plainErrors = [
      ...checked.errors,
      ...homeProjectErrors(titled),
      ...storiesOfOneLanguage(written, plainFirst, language),
    ];
    errors.push(...faults.errors, ...plainErrors.map(placedBy({ writtenPath })));
    warnings.push(...faults.warnings);
    return {
      language,
      words,
      plain,
      homeRanks: homeRanks(titled),
      storyKeys: storyKeys(written),
      content: checked.content && withLinkedAddresses(checked.content, translate),
      writtenPath,
    };
  }

  const [, ...others] = published;
  const languages = [localized(first), ...others.map(localized)] as const;
  const once = checkWrittenOnce(raw, plainFirst, published);
  return {
    languages,
    errors: eachOnce([...errors, ...once.errors]),
    warnings: eachOnce([...warnings, ...once.warnings]),
  };
}

/** A function that gives the path in what the owner wrote of a value of the plain content in a language. */
export const writtenPathIn = (raw: unknown, language: Language) => (path: string) =>
  formatPath(writtenKeys(raw, keysOf(path), language));

/** The keys of a path; those of lists are numbers. */
export const keysOf = (path: string) =>
  parsePath(path).map((key) => (/^\d+$/.test(key) ? Number(key) : key));

/** Diagnostics without repeats: one fault of one place may have been found in several languages. */
export function eachOnce(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const keyOf = ({ file, line, path, what, why }: Diagnostic) =>
    JSON.stringify([file, line, path, what, why]);
  const keys = diagnostics.map(keyOf);
  return diagnostics.filter((diagnostic, rank) => keys.indexOf(keyOf(diagnostic)) === rank);
}

/** Checks a plain content in a language: the result is the content with its typography and types, or every diagnostic in it. */
export function checkContent(
  plain: unknown,
  language: Language,
): { content?: CheckedContent; errors: Diagnostic[] } {
  const { data, error } = contentSchema(language).safeParse(plain, { reportInput: true });
  if (data) return { content: data, errors: [] };
  return { errors: error.issues.flatMap((issue) => diagnosticsOf(issue, plain)) };
}

interface ValueType {
  readonly name: string;
  /** The way to write a value of the type. */
  readonly do: string;
}

/** The types of values, as the report names them to owners. */
const types: Readonly<Record<string, ValueType>> = {
  string: { name: 'a text', do: 'write it between quotes' },
  number: { name: 'a number', do: 'write it without quotes' },
  array: {
    name: 'a list',
    do: 'write it between [ and ], with nothing inside if there is none',
  },
  object: { name: 'an object', do: 'write its fields between { and }' },
};

function diagnosticsOf(issue: z.core.$ZodIssue, plain: unknown): Diagnostic[] {
  const { path, input } = issue;
  // The input of a rule about a text has spaces and quotation marks by typography: the owner knows what is written.
  const written = path.reduce((value, key) => Object(value)[key], plain);
  const say = (why: string, todo: string, what = formatValue(written)) => [
    { path: formatPath(path), what, why, do: todo },
  ];
  switch (issue.code) {
    case 'invalid_type': {
      const { expected } = issue;
      const type = types[expected] ?? { name: expected, do: `write ${expected}` };
      return say(
        `${type.name} is needed here`,
        type.do,
        input === undefined ? 'missing' : undefined,
      );
    }
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({
        path: formatPath([...path, key]),
        what: formatValue(Object(input)[key]),
        why: 'no field has that name here',
        do: 'write a name that docs/content.md has there, or remove it',
      }));
    case 'invalid_value': {
      const allowed = issue.values.map((value) => JSON.stringify(value)).join(', ');
      const why =
        issue.values.length > 1 ? 'not one of the allowed values' : 'not the allowed value';
      return say(why, `write ${allowed.replace(/, ([^,]*)$/, ' or $1')}`);
    }
    case 'invalid_union': {
      // The owner probably meant the shape that has the type of the value, and a fault inside it.
      const errorsOfShape =
        issue.errors.find((errors) => errors.some((error) => error.path.length > 0)) ??
        issue.errors.find((errors) => errors.some(({ code }) => code === 'custom'));
      if (!errorsOfShape) {
        const what = input === undefined ? 'missing' : undefined;
        return say('not an allowed value', unionAdvice(issue), what);
      }
      return errorsOfShape.flatMap((error) =>
        diagnosticsOf({ ...error, path: [...path, ...error.path] }, plain),
      );
    }
    default: {
      const { params = { do: 'correct it' } } = issue as z.core.$ZodIssueCustom;
      return say(issue.message, String(params.do), params.what && String(params.what));
    }
  }
}

function unionAdvice(issue: z.core.$ZodIssueInvalidUnion): string {
  const { options, discriminator } = issue as { options?: unknown[]; discriminator?: string };
  if (discriminator)
    return `write ${discriminator}: ${(options ?? []).map(formatValue).join(' or ')}`;
  const expected = issue.errors.flatMap(([error]) =>
    error?.code === 'invalid_type' ? error.expected : [],
  );
  if (expected.includes('object'))
    return 'write a text, or { text, lang } for one in another language than that of the page';
  return `write ${expected.map((type) => types[type]?.name ?? type).join(' or ')}`;
}
