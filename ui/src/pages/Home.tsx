import { CallToAction } from '../components/CallToAction';
import { Stats } from '../components/Stats';
import { useSite } from '../site';
import { HomeOpening } from './HomeOpening';
import { HomeProjects } from './HomeProjects';

/** The home page. */
export function Home() {
  const { home, projects, stats } = useSite();
  const [featured, ...others] = home.projects.flatMap((rank) => projects[rank] ?? []);
  return (
    <>
      <HomeOpening />
      {featured && <HomeProjects featured={featured} others={others} />}
      {stats.length > 0 && (
        <div className="content-column">
          <Stats stats={stats} size={home.statSize} />
        </div>
      )}
      {featured && <CallToAction hasSignature />}
    </>
  );
}
