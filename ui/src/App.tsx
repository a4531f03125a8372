import { useLocation } from 'react-router-dom';
import { Layout } from './frame/Layout';
import { PageView } from './frame/PageView';
import { pageAt, siteAt } from './pages';
import { NotFound } from './pages/NotFound';
import { SiteContext } from './site';

/**
 * The page that the address names.
 *
 * The router's own `Routes` brings 4 kB of compressed patterns and data loading, which fixed paths do not need.
 */
export function App() {
  const { pathname } = useLocation();
  const page = pageAt(pathname);
  const site = siteAt(pathname);
  return (
    <SiteContext value={site}>
      <Layout sites={[site]}>
        {page ? <PageView key={page.path} page={page} /> : <NotFound />}
      </Layout>
    </SiteContext>
  );
}
