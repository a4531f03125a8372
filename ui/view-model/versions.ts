import { leavesOf } from '../content/locate.ts';
import type { CheckedContent } from '../content/schema.ts';
import type { Untranslated } from '../content/translation/merge.ts';
import { translationFile } from '../content/translation/read.ts';
import type { Language, Words } from '../content/words/words.ts';
import type { ArrangedContent, Site } from './buildViewModel.ts';
import type { StoryView } from './stories.ts';

/** A site in one language. */
export interface Version {
  readonly language: Language;
  readonly words: Words;
  readonly content: CheckedContent;
  readonly site: Site;
  /** The stories of the projects, by the path of their page. */
  readonly stories: Readonly<Record<string, StoryView>>;
  /** The texts that stay French, as they are set, and the lines of the translation where they stand or would stand. */
  readonly untranslated: readonly (Untranslated & { readonly line?: number | undefined })[];
  /** How many texts the translation may have. */
  readonly texts: number;
}

/** The most texts that a line about them names. */
const MOST_NAMED = 12;

/** A line on the texts of a translation that are still French, where there are any. */
export function stillFrench(
  { language, site, untranslated, texts }: Version,
  folder: string,
): string[] {
  const stories = site.projects
    .filter(({ pageLanguage }) => pageLanguage)
    .map(
      ({ title }) =>
        `Warning: ${folder}/projects/: the story of « ${title} » is told in French alone. Tell it in a file that ends with .${language}.md, or leave it so.`,
    );
  if (untranslated.length === 0) return stories;
  const file = translationFile(language);
  const named = untranslated
    .slice(0, MOST_NAMED)
    .map(({ path, line }) => `${path} (${file}:${line})`);
  const more = untranslated.length - named.length;
  return [
    `Warning: ${untranslated.length} of ${texts} texts of ${folder}/${file} are still French: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}. Translate them; where a title is in another language, say so by \`titleLang\` in content.ts.`,
    ...stories,
  ];
}

/**
 * A translated site with what it has of the French one: the pages of stories that are not translated, and the texts that
 * it shows as the French one does, which are those that are not translated, whole and by paragraphs, and what the view
 * model makes of them.
 */
export function withFrench(
  site: ArrangedContent,
  french: ArrangedContent,
  untranslated: readonly Untranslated[],
): ArrangedContent {
  const projects = site.projects.map((project, rank) => {
    const page = french.projects[rank]?.page;
    return project.page || !page ? project : { ...project, page, pageLanguage: 'fr' };
  });
  const texts = untranslated.map(({ text }) => text);
  const shown = new Map(leavesOf(french).map(([keys, value]) => [keys.join(), value]));
  const same = leavesOf(site).flatMap(([keys, value]) =>
    typeof value === 'string' && shown.get(keys.join()) === value ? value : [],
  );
  const made = same.filter((value) => texts.some((text) => value.includes(text)));
  const all = new Set([...texts, ...made].flatMap((text) => [text, ...text.split('\n')]));
  return { ...site, projects, untranslated: [...all] };
}
