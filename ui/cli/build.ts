import { formatReport } from '../content/diagnostics.ts';
import { site } from '../vite.config.ts';
import { buildSite } from './buildSite.ts';

// build.ts: builds the document of a site, and the app from which the document is rendered.

// The content is checked before the build, because an owner needs a report and not the stack trace of a bundler.
const { built, report } = await site.load();
const text = formatReport(report);
if (text) console.error(text);
if (!built) process.exit(1);

const errors = await buildSite(built);
if (errors.length > 0) {
  console.error(formatReport({ ...report, errors }));
  process.exit(1);
}
