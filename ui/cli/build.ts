import { createBuilder } from 'vite';
import { formatReport } from '../content/diagnostics.ts';
import { siteFolder } from '../folders.ts';
import { loadSite } from '../view-model/loadSite.ts';

// Said before the build, and in its own words: an owner is not shown where in the bundler a mistake was noticed.
const { report } = await loadSite(siteFolder);
const text = formatReport(report);
if (text) console.error(text);
if (report.errors.length > 0) process.exit(1);

// The program that runs this one has set it for development.
process.env.NODE_ENV = 'production';
const builder = await createBuilder({ logLevel: 'warn' });
await builder.buildApp();
