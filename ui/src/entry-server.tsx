import { Fragment } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { noteChanges } from './asBuilt';
import { Layout } from './frame/Layout';
import { PageView } from './frame/PageView';
import { followTheme } from './frame/theme';
import { LIVE_ID, type Live, LiveContact } from './live';
import { navigation, notFoundTitle, pages } from './pages';
import { awaitPage, prepaint, showPage, type Titles } from './prepaint';
import { PartsOfFile } from './standAlone';

export * as content from './content';
export { LIVE_ID, navigation, notFoundTitle, pages };

/** Every page, one after the other, inside the layout once; no path is that location, so no link is current. */
export function renderAllPages(live: Live | null): string {
  return renderToString(
    <LiveContact value={live}>
      <PartsOfFile value={Object.fromEntries(pages.map(({ path, id }) => [path, id]))}>
        <StaticRouter location="/-">
          <Layout>
            {pages.map((page) => (
              <Fragment key={page.path}>
                <PageView page={page} />
                <script>{`${showPage.name}()`}</script>
              </Fragment>
            ))}
          </Layout>
        </StaticRouter>
      </PartsOfFile>
    </LiveContact>,
  );
}

/** Source of the script of the head: the theme, the wait for the page, and what each page is followed by. */
export const headScript = `(${followTheme})();(${awaitPage})();${showPage}`;

/** Source of the script that chooses the page before the first paint. */
export const prepaintScript = `(${prepaint})(${jsonForScript(titles())},${jsonForScript(notFoundTitle)},${noteChanges})`;

/** JSON that cannot end the script element it stands in. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function titles(): Titles {
  return Object.fromEntries(pages.map(({ path, title }) => [path, title]));
}
