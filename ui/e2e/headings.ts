import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { loadServerBundle } from '../document/serverBundle';
import { sampleDist } from '../folders';

type Node = DefaultTreeAdapterTypes.Node;

const { renderAllPages } = await loadServerBundle(sampleDist);

/** The first heading of each page of the sample, by the page's path. */
export const headings: Readonly<Record<string, string>> = Object.fromEntries(
  descendants(parseFragment(renderAllPages(null))).flatMap((element) => {
    const path = 'attrs' in element && element.attrs.find(({ name }) => name === 'data-page');
    if (!path) return [];
    const heading = descendants(element).find(({ nodeName }) => nodeName === 'h1');
    if (!heading) throw new Error(`the page ${path.value} has no h1`);
    const texts = descendants(heading).map((node) => ('value' in node ? node.value : ''));
    return [[path.value, texts.join('')]];
  }),
);

function descendants(node: Node): Node[] {
  const children: readonly Node[] = 'childNodes' in node ? node.childNodes : [];
  return children.flatMap((child) => [child, ...descendants(child)]);
}
