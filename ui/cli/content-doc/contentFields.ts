import { join } from 'node:path';
import { runnerImport } from 'vite';
import { z } from 'zod';
import { project } from '../../folders.ts';
import { withComments } from './withComments.ts';

/** A value of the content in JSON Schema, with what the schema's source says of it. */
export interface ContentField {
  /** What the field is for. */
  readonly description?: string;
  /** What may be written: a kind of text and its length, for example. */
  readonly accepts?: string;
  /** The constant of the source that holds the schema. */
  readonly kind?:
    | { readonly file: string; readonly name: string; readonly comment?: string }
    | undefined;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: unknown[];
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly required?: string[];
  readonly properties?: Record<string, ContentField>;
  readonly items?: ContentField;
  readonly anyOf?: ContentField[];
  readonly oneOf?: ContentField[];
}

/** The content's schema with the comments of its source, from the folder that has `schema.ts`. */
export async function contentFields(folder = join(project, 'ui/content')): Promise<ContentField> {
  const file = join(folder, 'schema.ts');
  const { module } = await runnerImport<{ contentSchema: z.ZodType }>(file, {
    configFile: false,
    logLevel: 'warn',
    plugins: [
      {
        name: 'portfolio:schema-comments',
        enforce: 'pre',
        transform(source, id) {
          if (id.endsWith('.ts')) return withComments(source, id);
        },
      },
    ],
  });
  return z.toJSONSchema(module.contentSchema, { io: 'input' }) as ContentField;
}
