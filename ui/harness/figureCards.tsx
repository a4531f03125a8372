import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { CheckedContent } from '../content/schema';
import { fr } from '../content/words/fr';
import { ProjectCard } from '../src/components/ProjectCard';
import { metricView } from '../view-model/metric';
import { projectViews } from '../view-model/projects';

type Metric = NonNullable<CheckedContent['projects'][number]['metric']>;

/** The markup of a card of the home page for each of the metrics, which are as wide as the content or as a column. */
export function figureCards(metrics: readonly Metric[], fullWidth: boolean): string {
  const project = { title: 'Criée en poche', technologies: [], links: [] };
  const cards = metrics.map((metric, rank) => {
    const [view] = projectViews({ projects: [{ ...project, metric }] }, 0, new Map(), fr);
    return (
      view && (
        <ProjectCard
          key={`${metric.before} ${metric.after} ${metric.unit}`}
          id={`carte-${rank}`}
          project={{ ...view, metric: metricView(metric, fullWidth, fr) }}
          to="/profil"
        />
      )
    );
  });
  return renderToStaticMarkup(<StaticRouter location="/">{cards}</StaticRouter>);
}
