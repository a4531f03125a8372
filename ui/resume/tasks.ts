import {
  addressesOf,
  deadAddresses,
  deadParts,
  partLinks,
  writtenAddresses,
} from '../content/addresses.ts';
import { checkContent } from '../content/checkContent.ts';
import { type Diagnostic, formatValue } from '../content/diagnostics.ts';
import { inLanguage } from '../content/inLanguage.ts';
import { parsePath, valueAt } from '../content/paths.ts';
import type { ResumeFields } from '../content/resumeFields.ts';
import { descriptionOf } from '../content/schemaTree.ts';
import { fieldsOf, itemsOf } from '../content/unchecked.ts';
import {
  checkEachLanguage,
  type LocalizedContent,
  type LocalizedContents,
  toWrittenPath,
} from '../content/validate.ts';
import type { Language } from '../content/words/words.ts';
import { checkWrittenOnce } from '../content/writtenOnce.ts';
import type { JoinedContents } from './joinContents.ts';

/** The `basics` of the résumé in each language. */
type BasicsByLanguage = Partial<Record<Language, ResumeFields>>;

/** The tasks of the owner of a content that was made from a résumé: fields to write, to correct or to look at. */
export function tasksOf(content: unknown, basics: BasicsByLanguage): Diagnostic[] {
  const { languages } = checkEachLanguage(content, new Map());
  const tasks = languages.flatMap((localized) => {
    const basicsInLanguage = basics[localized.language] ?? {};
    const tasksInLanguage = [
      ...contentTasks(localized, basicsInLanguage),
      ...linksToCome(localized),
      ...deadLinks(localized, languages),
    ].map(toWrittenPath(localized));
    return [...tasksInLanguage, ...portraitTasks(basicsInLanguage)];
  });
  return eachPlaceOnce(tasks);
}

/**
 * The tasks of the owner of a content that was made from two résumés.
 *
 * @param secondFile the name of the second file
 */
export function tasksOfBoth(
  { content, unpaired, firstOnly }: JoinedContents,
  basics: BasicsByLanguage,
  secondFile: string,
): Diagnostic[] {
  const unpairedEntries = unpaired.map(
    ({ path, name }): Diagnostic => ({
      path,
      what: formatValue(name),
      why: `${secondFile} has nothing that agrees with it in dates, address or name, so that it is in French alone`,
      advice: 'write its texts in each language, { fr: …, en: … }',
    }),
  );
  const { plain } = inLanguage(content, 'fr', ['fr', 'en']);
  const { errors, warnings } = checkWrittenOnce(content, plain, ['fr', 'en']);
  // A label that both résumés have, such as the name of an employer, is meant for both languages.
  const labels = warnings.filter(({ path }) => firstOnly.some((place) => isIn(path, place)));
  const textsOfOneLanguage = [...errors, ...labels].filter(
    ({ path }) => !unpaired.some((entry) => isIn(path, entry.path)),
  );
  return eachPlaceOnce([...tasksOf(content, basics), ...unpairedEntries, ...textsOfOneLanguage]);
}

const isIn = (path = '', place: string) =>
  path === place || path.startsWith(`${place}.`) || path.startsWith(`${place}[`);

/** Tasks without repeats: two résumés may lack the same field. */
function eachPlaceOnce(tasks: readonly Diagnostic[]): Diagnostic[] {
  const keyOf = ({ path, what }: Diagnostic) => JSON.stringify([path, what]);
  const keys = tasks.map(keyOf);
  return tasks.filter((task, rank) => keys.indexOf(keyOf(task)) === rank);
}

/** The errors in a content. The task for a missing field has the field's description from the documentation. */
function contentTasks({ plain, language }: LocalizedContent, basics: ResumeFields): Diagnostic[] {
  return checkContent(plain, language).errors.map((error) => {
    const { path = '', what } = error;
    const isMissing = what === '""' || what === 'missing';
    const instruction = isMissing ? instructionOf(path, language) : undefined;
    if (!instruction) return error;
    return { path, what: 'missing', why: reasonOf(plain, basics, path), advice: instruction };
  });
}

/** An instruction to fill a field that the résumé leaves open, in the words of its description. */
function instructionOf(path: string, language: Language): string | undefined {
  const description = descriptionOf(path, language) ?? '';
  const [sentence] = /^.+?(?=\.(?: |$))/.exec(description) ?? [];
  return sentence && `write ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
}

/** The reason for which a field is missing. It names the field's entry by another text of the entry. */
function reasonOf(plain: unknown, { url }: ResumeFields, path: string): string {
  if (path === 'owner.siteUrl' && url !== undefined)
    return `${formatValue(url)} in the résumé is the address of a page; it is now a link`;
  const entry = fieldsOf(valueAt(plain, parsePath(path).slice(0, 2)));
  const { company, organization, school, ...otherFields } = entry;
  const text = [company, organization, school, ...Object.values(otherFields).flat()].find(
    (value) => typeof value === 'string' && value !== '',
  );
  const reason = 'the résumé does not say it';
  return text === undefined ? reason : `${reason} where it has ${formatValue(text)}`;
}

/** The links of the owner that have no address, because the résumé names only the network, or the account there. */
function linksToCome({ plain }: LocalizedContent): Diagnostic[] {
  const links = itemsOf(valueAt(plain, ['owner', 'links'])).map(fieldsOf);
  return links.flatMap(({ label, username, soon }, rank): Diagnostic[] => {
    if (!soon) return [];
    const account = username === undefined ? '' : `, only the account ${formatValue(username)}`;
    return [
      {
        path: `owner.links[${rank}].href`,
        what: 'missing',
        why: `the résumé has no address for ${formatValue(label)}${account}, so that the site shows a link to come`,
        advice:
          'write `href`, the address of the page, such as "https://www.example.com/moi", in the place of `soon: true`',
      },
    ];
  });
}

/** Links to pages or parts that the site does not have. The résumé may have them from a former site at the same address. */
function deadLinks({ plain }: LocalizedContent, languages: LocalizedContents): Diagnostic[] {
  const placedAddresses = writtenAddresses(plain);
  const addresses = addressesOf(languages, []);
  // No page is rendered yet, so every link to a part is reported: the new site has such a part by chance at best.
  const parts = deadParts(partLinks(placedAddresses, addresses), new Map());
  return [...deadAddresses(placedAddresses, addresses), ...parts];
}

/** The task for the picture of a résumé, which has only its address. */
function portraitTasks({ image }: ResumeFields): Diagnostic[] {
  if (typeof image !== 'string') return [];
  const [name = 'moi.jpg'] = /[^/\\]+\.[a-z]{3,4}(?=$|[?#])/i.exec(image) ?? [];
  return [
    {
      path: 'owner',
      what: `basics.image, ${formatValue(image)}`,
      why: 'pictures are not imported',
      advice: `put the file in site/pictures/ and name it in the field \`portrait\` of \`owner\`: \`portrait: { src: "${name}", alt: "…" }\``,
    },
  ];
}
