import { Fragment } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { Layout } from './frame/Layout';
import { PageView } from './frame/PageView';
import { LIVE_ID, LiveContact, type LiveForms } from './live';
import { PageAnchors } from './pageAnchors';
import { navigation, notFoundTitle, pages } from './pages';
import { site, urlOf } from './site';

export { LIVE_ID, navigation, notFoundTitle, pages, site, urlOf };

/**
 * The markup of every page, one after the other, in one layout. No page has the path `/-`, so no link is current. The
 * script after each page shows it if it is the requested one (headScript.ts).
 */
export function renderAllPages(live: LiveForms | null): string {
  return renderToString(
    <LiveContact value={live}>
      <PageAnchors value={Object.fromEntries(pages.map(({ path, id }) => [path, id]))}>
        <StaticRouter location="/-">
          <Layout>
            {pages.map((page) => (
              <Fragment key={page.path}>
                <PageView page={page} />
                <script>showPage()</script>
              </Fragment>
            ))}
          </Layout>
        </StaticRouter>
      </PageAnchors>
    </LiveContact>,
  );
}
