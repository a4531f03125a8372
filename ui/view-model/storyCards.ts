import { storyCard } from '../content/pageAddresses.ts';
import type { CheckedContent } from '../content/schema.ts';
import type { Words } from '../content/words/words.ts';
import { drawStoryCard, type StoryCard } from '../print/cards.ts';
import type { Typeset } from '../print/typst.ts';
import type { ArrangedContent } from './buildViewModel.ts';
import { headlineOf, metricText } from './metric.ts';
import { excerpt } from './spans.ts';

/** The pictures of link previews of projects' pages, by their path in the site. `files` has what the projects show. */
export async function storyCards(
  content: CheckedContent,
  site: ArrangedContent,
  files: ReadonlyMap<string, Uint8Array>,
  theme: string,
  words: Words,
): Promise<ReadonlyMap<string, Typeset<Buffer>>> {
  const cards = new Map<string, Typeset<Buffer>>();
  for (const [rank, { page, pageLanguage, title, titleLang, picture }] of site.projects.entries()) {
    const project = content.projects[rank];
    if (!page || pageLanguage || !project) continue;
    const shown = {
      language: words.language,
      title: cut(title, 120),
      titleLang,
      ...outcomeOf(project, words),
      name: site.name,
      picture: files.get(picture?.src?.slice(1) ?? ''),
    };
    cards.set(storyCard(page).slice(1), await drawStoryCard(shown, theme));
  }
  return cards;
}

/** What came of a project: in figures where it has them, and where they are short enough. */
function outcomeOf(
  { result, metric }: CheckedContent['projects'][number],
  words: Words,
): Pick<StoryCard, 'figures' | 'label' | 'text'> {
  const figures = metric && headlineOf(metric, false, words);
  const { what = '', range } = metric ? metricText(metric, words) : {};
  if (!figures) return { text: result ? cut(result, 140) : range && what + range };
  return { figures, label: metric.what ?? (result && cut(result, 60)) };
}

const cut = (text: string, longest: number) => excerpt(text, longest, '\u00a0[…]');
