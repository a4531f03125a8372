import { storyPath } from '../pageAddresses.ts';
import type { ReportIssue } from '../rules/issues.ts';
import { fieldsOf, itemsOf, type UncheckedObject } from '../unchecked.ts';
import type { Words } from '../words/words.ts';

/* The rules for the stories of projects, and for the addresses of the pages that stories have. */

/** Checks the fields of a project that its story needs, or that need a story. */
export function checkStory({ story, slug, summary }: UncheckedObject, report: ReportIssue): void {
  if (story === undefined && slug !== undefined)
    report('the project has no page, since it has no `story`', 'remove it', 'slug');
  if (story !== undefined && story !== '' && summary === undefined)
    report(
      'search engines and link previews would have nothing to say of the page of the story',
      'add a `summary`',
      'story',
    );
}

/** A host of static pages would serve files of these names for `/projets/` and for unknown addresses. */
const RESERVED_SLUGS = ['index', '404'];

/** Reports each story whose page would have no address, a reserved one, or the address of a page before it. */
export function checkPageAddresses(projects: unknown, report: ReportIssue, words: Words): void {
  const firstWithSlug = new Map<string, { readonly rank: number; readonly story: string }>();
  for (const [rank, project] of itemsOf(projects).entries()) {
    const { slug: slugOfOwner, story } = fieldsOf(project);
    if (typeof story !== 'string' || story === '') continue;
    const slug = pageSlug(story, slugOfOwner, words);
    const first = firstWithSlug.get(slug);
    const { field, advice } =
      slugOfOwner === undefined
        ? { field: 'story', advice: 'add another `slug`' }
        : { field: 'slug', advice: 'write another' };
    if (slug === '') report('no address can be made from it', 'add a `slug`', rank, field);
    else if (RESERVED_SLUGS.includes(slug))
      report(`the address …/${slug} is reserved`, advice, rank, field);
    else if (!first) firstWithSlug.set(slug, { rank, story });
    // `uniqueBy` reports two projects that name the same story.
    else if (first.story !== story)
      report(`its page has the address of item [${first.rank}], …/${slug}`, advice, rank, field);
  }
}

/** The end of the address of a story's page: the owner's slug, or one from the name of the file. */
function pageSlug(story: string, slugOfOwner: unknown, words: Words): string {
  const slug = typeof slugOfOwner === 'string' ? slugOfOwner : undefined;
  const path = storyPath({ story, slug }, words) ?? '';
  return path.slice(path.lastIndexOf('/') + 1);
}
