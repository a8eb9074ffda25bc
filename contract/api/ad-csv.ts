/** Many ads at once, as a table. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';

const member = { tag: 'My advertisements', access: 'member' } as const;

/** Rows of one file, its line of names not counted. */
export const mostImported = 100;

export const importAds = endpoint('POST /advertisements/import', {
  ...member,
  summary: 'Makes drafts from a CSV file (field file, after preview=true to look only); all of its rows or none',
  upload: true,
  data: z.object({
    /** How many drafts were made: none while a row is wrong, or in a preview. */
    created: z.int(),
    rows: z.array(
      z.object({
        /** As spreadsheets count: the first row under the names is 2. */
        line: z.int(),
        title: z.string(),
        errors: z.array(
          z.object({
            field: z.nullable(z.string()),
            /** The field as people call it, in the caller's language. */
            name: z.nullable(z.string()),
            code: z.string(),
            message: z.string(),
          }),
        ),
      }),
    ),
  }),
  errors: ['validation_failed', 'too_large', 'unsupported_media_type', 'too_many_drafts'],
});

export const exportAds = endpoint('GET /advertisements/my.csv', {
  ...member,
  summary: 'My ads for a spreadsheet, in the form that can be imported again',
  data: z.object({ name: z.string(), text: z.string() }),
  file: 'text/csv',
});

export const importTemplate = endpoint('GET /advertisements/import-template.csv', {
  ...member,
  summary: 'A file to start an import from: the columns by name, and one ad',
  data: z.object({ name: z.string(), text: z.string() }),
  file: 'text/csv',
});
