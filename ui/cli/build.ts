import { createBuilder } from 'vite';
import { formatReport } from '../content/diagnostics.ts';
import config, { site } from '../vite.config.ts';

// The content is checked before the build, so that an owner gets the report, not a stack trace of the bundler.
const { report } = await site.load();
const text = formatReport(report);
if (text) console.error(text);
if (report.errors.length > 0) process.exit(1);

// The program that runs this one has set it for development.
process.env.NODE_ENV = 'production';
const builder = await createBuilder({ ...config, configFile: false, logLevel: 'warn' });
await builder.buildApp();
