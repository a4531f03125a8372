import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { Layout } from './components/Layout';
import { PageView } from './components/PageView';
import { owner } from './content';
import { notFoundTitle, pages } from './pages';
import { awaitPrepaint, type PageHeads, prepaint } from './prepaint';
import { applyTheme } from './theme';

export * as content from './content';
export { resume } from './resume';
export { pages };

/** Every page, one after the other, inside the layout once; no path is that location, so no link is current. */
export function renderAllPages(): string {
  return renderToString(
    <StaticRouter location="/-">
      <Layout>
        {pages.map((page) => (
          <PageView key={page.path} page={page} />
        ))}
      </Layout>
    </StaticRouter>,
  );
}

/** Source of the script of the head: the theme, and the wait for the page, before the first paint. */
export const headScript = `(${applyTheme})();(${awaitPrepaint})()`;

/** Source of the script that chooses the page before the first paint. */
export const prepaintScript = `(${prepaint})(${jsonForScript(pageHeads())},${jsonForScript(notFoundTitle)})`;

/** JSON that cannot end the script element it stands in. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function pageHeads(): PageHeads {
  return Object.fromEntries(
    pages.map(({ path, title }) => [path, { title, canonical: owner.siteUrl + path }]),
  );
}
