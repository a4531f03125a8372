import type { Link } from 'mdast';
import type { Fault } from '../diagnostics.ts';
import { displayUrl } from '../displayUrl.ts';
import { linkAddress } from '../rules/addresses.ts';
import { languageTag } from '../rules/texts.ts';
import { textOf } from './tree.ts';

/** The language that a link stands for: `lang:en` says that its words are English. */
export const languageOfLink = ({ url }: Link): string | undefined => /^lang:(.*)$/.exec(url)?.[1];

/** A link to another site, a mailbox or a telephone is bare if its words contain its address. */
export const isBareLink = (link: Link): boolean =>
  /^(?:https?|mailto|tel):/.test(link.url) && textOf(link).includes(displayUrl(link.url));

/** The fault of a link, and what to do. */
export function linkFault(link: Link): Fault | undefined {
  const language = languageOfLink(link);
  const { error } =
    language === undefined ? linkAddress.safeParse(link.url) : languageTag.safeParse(language);
  const [issue] = error?.issues ?? [];
  if (issue?.code === 'custom') return { why: issue.message, advice: String(issue.params?.advice) };
  const lastCharacter = link.url.at(-1) ?? '';
  if (/[»”…]/.test(lastCharacter))
    return {
      why: `the address would end with ${lastCharacter}`,
      advice: 'write a space after the address',
    };
  if (textOf(link) === '' && link.children.every(({ type }) => type !== 'image'))
    return { why: 'a link without words', advice: 'write them between [ and ]' };
  return undefined;
}
