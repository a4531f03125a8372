import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { urlOf } from './content';
import { Layout } from './frame/Layout';
import { PageView } from './frame/PageView';
import { applyTheme } from './frame/theme';
import { navigation, notFoundTitle, pages } from './pages';
import { awaitPrepaint, type PageHeads, prepaint } from './prepaint';
import { PartsOfFile } from './standAlone';

export * as content from './content';
export { navigation, notFoundTitle, pages };

/** Every page, one after the other, inside the layout once; no path is that location, so no link is current. */
export function renderAllPages(): string {
  return renderToString(
    <PartsOfFile value={Object.fromEntries(pages.map(({ path, id }) => [path, id]))}>
      <StaticRouter location="/-">
        <Layout>
          {pages.map((page) => (
            <PageView key={page.path} page={page} />
          ))}
        </Layout>
      </StaticRouter>
    </PartsOfFile>,
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
    pages.map(({ path, title }) => [path, { title, canonical: urlOf(path) }]),
  );
}
