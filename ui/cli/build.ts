import { createBuilder } from 'vite';
import { formatReport, withSampleTextsCounted } from '../content/diagnostics.ts';
import { deadPartsIn } from '../document/pageParts.ts';
import { loadServerBundle } from '../document/serverBundle.ts';
import { distFolder } from '../folders.ts';
import config, { site } from '../vite.config.ts';

// build.ts: builds the document of a site, and the app from which the document is rendered.

// The content is checked before the build, because an owner needs a report and not the stack trace of a bundler.
const { built, report } = await site.load();
const text = formatReport(withSampleTextsCounted(report));
if (text) console.error(text);
if (!built) process.exit(1);

// Vite, which runs this program, has set it for development.
process.env.NODE_ENV = 'production';
const builder = await createBuilder({ ...config, configFile: false, logLevel: 'warn' });
const { ssr, client } = builder.environments;
if (!ssr || !client) throw new Error('vite.config.ts lacks an environment');
await builder.build(ssr);
// Only rendered pages tell which of their parts a link can lead to.
const errors = deadPartsIn(await loadServerBundle(distFolder), built.partLinks);
if (errors.length > 0) {
  console.error(formatReport({ ...report, errors }));
  process.exit(1);
}
await builder.build(client);
