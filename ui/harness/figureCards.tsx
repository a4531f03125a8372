import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { CheckedContent } from '../content/schema';
import { fr } from '../content/words/fr';
import { ProjectCard } from '../src/components/ProjectCard';
import type { CardWidth } from '../view-model/metric';
import { projectViews } from '../view-model/projects';

type Metric = NonNullable<CheckedContent['projects'][number]['metric']>;

/** The markup of cards of the home page, one for each of `metrics`. */
export function figureCards(metrics: readonly Metric[], width: CardWidth): string {
  const cards = metrics.map((metric, rank) => {
    const id = `carte-${rank}`;
    return <ProjectCard key={id} id={id} project={projectWith(metric, width)} to="/profil" />;
  });
  return renderToStaticMarkup(<StaticRouter location="/">{cards}</StaticRouter>);
}

/** A project that has nothing but a title and its metric. */
function projectWith(metric: Metric, width: CardWidth) {
  const project = { title: 'Criée en poche', technologies: [], links: [], metric };
  // Without a picture, only the project that the home page features is as wide as the content.
  const featuredRank = width === 'content' ? 0 : undefined;
  const [view] = projectViews({ projects: [project] }, featuredRank, new Map(), fr);
  if (!view) throw new Error('the project has no view');
  return view;
}
