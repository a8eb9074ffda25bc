/** What the law wants told in public: how many notices, decisions and appeals, and how long they took; and the export for the EU's database. */
import * as z from 'zod/mini';
import { reasonCodes } from '#contract/ad-transitions.ts';
import { reportReasons } from '#contract/api/reports.ts';
import { restrictions, statementSubjects } from '#contract/api/statements.ts';
import { endpoint } from '#contract/endpoint.ts';
import { calendarDay } from '#contract/text.ts';

export const Transparency = z.object({
  /** Both included; the last twelve months. */
  from: z.string(),
  to: z.string(),
  notices: z.object({
    total: z.int(),
    open: z.int(),
    upheld: z.int(),
    dismissed: z.int(),
    /** Hours from the notice to its decision; null where none was decided. */
    medianHours: z.nullable(z.number()),
    byReason: z.array(z.object({ reason: z.enum(reportReasons), count: z.int() })),
  }),
  decisions: z.object({
    total: z.int(),
    automated: z.int(),
    fromNotices: z.int(),
    byKind: z.array(z.object({ subject: z.enum(statementSubjects), decision: z.enum(restrictions), count: z.int() })),
    byGround: z.array(z.object({ ground: z.enum(reasonCodes), count: z.int() })),
  }),
  appeals: z.object({
    total: z.int(),
    open: z.int(),
    upheld: z.int(),
    overturned: z.int(),
    medianHours: z.nullable(z.number()),
  }),
});
export type Transparency = z.infer<typeof Transparency>;

export const readTransparency = endpoint('GET /transparency', {
  tag: 'Site',
  summary: 'Notices, decisions and appeals of the last twelve months, counted',
  access: 'public',
  data: Transparency,
});

/** One statement as the DSA Transparency Database takes it (POST /statement of its API). */
const DsaStatement = z.record(z.string(), z.unknown());

export const exportStatements = endpoint('GET /admin/statements/export', {
  tag: 'Administration',
  summary:
    'Statements of reasons in the form of the DSA Transparency Database, without names; at most 1,000, `after` leads on',
  access: 'systemSettings',
  query: z.strictObject({ from: z.optional(calendarDay), to: z.optional(calendarDay), after: z.optional(z.uuid()) }),
  data: z.object({ statements: z.array(DsaStatement), next: z.nullable(z.uuid()) }),
  errors: ['validation_failed'],
});
