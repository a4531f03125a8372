import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

/** The folder of the project. */
export const project = resolve(import.meta.dirname, '..');

/** The folder with the content of the specification, which has the form of an owner's folder. */
export const sampleFolder = join(project, 'ui/sample');

const ownFolder = join(project, 'site');
const usualFolder = existsSync(ownFolder) ? ownFolder : sampleFolder;

/** The site to build: the folder that `SITE` names, otherwise the owner's folder, if there is one, otherwise the sample. */
export const siteFolder = process.env.SITE ? resolve(project, process.env.SITE) : usualFolder;

/** The folder that the build fills and the executable embeds. */
export const distFolder = resolve(project, process.env.PORTFOLIO_DIST ?? 'ui/dist');

/** True if `make export` builds for a host of static pages, where each page is a file with a head of its own. */
export const isForStaticHost = process.env.STATIC_HOST === '1';

/** The folder inside a dist folder with the files that only the server reads. */
export const SERVER_FOLDER = '.server';

/** The sites of the tests: the sample, and the made-up owners of `ui/variants/`. No test reads `site/`. */
export type TestedSite = 'sample' | 'least' | 'between' | 'most' | 'stories' | 'bilingual';

/** The dist folder of a tested site, which `make` builds. */
export const variantDist = (name: TestedSite) => join(project, `ui/dist-${name}`);

export const sampleDist: string = variantDist('sample');

/** The dist folder of the variant `bilingual` for a host of static pages. `make test-ui` and `make test-e2e` build it. */
export const exportedDist: string = join(project, 'ui/dist-exported');

/** The executable that serves any dist folder, which it reads at start. */
export const quickExecutable = join(project, 'target/quick/portfolio');

/** The processed pictures of earlier builds. They outlive node_modules, which is replaced when packages are installed. */
export const imageCache = join(project, 'target/pictures');

/** The path of a folder from the folder of the project, where the commands are run. */
export function displayPath(folder: string): string {
  const path = relative(project, folder);
  return path.startsWith('..') ? folder : path || '.';
}

/** Ends a program of the command line with the reason why it cannot do its work, and what to do. */
export function refuse(reason: string): never {
  console.error(reason);
  process.exit(1);
}
