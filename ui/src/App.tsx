import { Route, Routes } from 'react-router-dom';
import { Layout } from './frame/Layout';
import { PageView } from './frame/PageView';
import { pages } from './pages';
import { NotFound } from './pages/NotFound';

export function App() {
  return (
    <Layout>
      <Routes>
        {pages.map((page) => (
          <Route
            key={page.path}
            path={page.path}
            caseSensitive
            element={<PageView page={page} />}
          />
        ))}
        <Route path="*" element={<NotFound />} />
      </Routes>
    </Layout>
  );
}
