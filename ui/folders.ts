import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

/** The folder of the project. */
export const project = resolve(import.meta.dirname, '..');

/** The folder that carries the specification's content, in the shape of an owner's. */
export const sampleFolder = join(project, 'ui/sample');

const ownFolder = join(project, 'site');
const usualFolder = existsSync(ownFolder) ? ownFolder : sampleFolder;

/** The site to build: the folder that `SITE` names, the owner's own when there is one, else the sample. */
export const siteFolder = process.env.SITE ? resolve(project, process.env.SITE) : usualFolder;

/** The folder that the build fills and the executable embeds. */
export const distFolder = resolve(project, process.env.PORTFOLIO_DIST ?? 'ui/dist');

/** True in a build for a host of static pages, on which each page is a file with a head of its own (`make export`). */
export const isForStaticHost = process.env.STATIC_HOST === '1';

/** The folder of a dist folder that has what is for the server alone, and never sent under its own name. */
export const SERVER_FOLDER = '.server';

/** The sites of the product's own tests, whatever an owner has in `site/`: the sample, and the made-up owners of `ui/variants/`. */
export type TestedSite = 'sample' | 'least' | 'between' | 'most' | 'stories' | 'bilingual';

/** The dist folder of such a site, which `make` builds. */
export const variantDist = (name: TestedSite) => join(project, `ui/dist-${name}`);

export const sampleDist: string = variantDist('sample');

/** The executable that serves any of these folders: it reads the folder at start. */
export const quickExecutable = join(project, 'target/quick/portfolio');

/** The pictures that earlier builds made, outside node_modules, which is replaced when packages are installed. */
export const imageCache = join(project, 'target/pictures');

/** A folder as one names it from the project's, where the commands are run. */
export function displayPath(folder: string): string {
  const path = relative(project, folder);
  return path.startsWith('..') ? folder : path || '.';
}

/** Ends a program of the command line that cannot do what it is asked for, with what to do. */
export function refuse(why: string): never {
  console.error(why);
  process.exit(1);
}
