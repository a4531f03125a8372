import { useLocation } from 'react-router-dom';
import { Layout } from './frame/Layout';
import { pageAt, siteAt } from './pages';

/**
 * The page that the address names.
 *
 * The router's own `Routes` brings 4 kB of compressed patterns and data loading, which fixed paths do not need.
 */
export function App() {
  const { pathname } = useLocation();
  const page = pageAt(pathname);
  return <Layout sites={[siteAt(pathname)]} pages={page ? [page] : []} />;
}
