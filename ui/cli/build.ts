import { createBuilder } from 'vite';
import { formatReport } from '../content/diagnostics.ts';
import { deadPartsIn } from '../document/pageParts.ts';
import { loadServerBundle } from '../document/serverBundle.ts';
import { distFolder } from '../folders.ts';
import config, { site } from '../vite.config.ts';

// The content is checked before the build, so that an owner gets the report, not a stack trace of the bundler.
const { built, report } = await site.load();
const text = formatReport(report);
if (text) console.error(text);
if (!built) process.exit(1);

// The program that runs this one has set it for development.
process.env.NODE_ENV = 'production';
const builder = await createBuilder({ ...config, configFile: false, logLevel: 'warn' });
const { ssr, client } = builder.environments;
if (!ssr || !client) throw new Error('vite.config.ts lacks an environment');
await builder.build(ssr);
// Only the rendered pages tell which parts they have.
const errors = deadPartsIn(await loadServerBundle(distFolder), built.partLinks);
if (errors.length > 0) {
  console.error(formatReport({ ...report, errors }));
  process.exit(1);
}
await builder.build(client);
