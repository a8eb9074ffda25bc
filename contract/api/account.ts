/** What members may do with their account as a whole: take its data along, hide it, delete it. */
import * as z from 'zod/mini';
import { proof, proofAlone } from '#contract/api/auth-security.ts';
import { endpoint } from '#contract/endpoint.ts';
import { text, uuidParams } from '#contract/text.ts';

const member = { tag: 'Account', access: 'member' } as const;

export const DataExport = z.object({
  id: z.uuid(),
  status: z.enum(['pending', 'running', 'ready', 'failed', 'expired']),
  /** From 0 to 100. */
  progress: z.int(),
  createdAt: z.string(),
  expiresAt: z.nullable(z.string()),
  /** Where the ZIP lies once it is ready. */
  url: z.nullable(z.string()),
});
export type DataExport = z.infer<typeof DataExport>;

export const requestExport = endpoint('POST /profile/export-data', {
  ...member,
  summary:
    'Starts a copy of everything about the member, as a ZIP made in the background; takes the password or a code',
  body: proofAlone,
  data: DataExport,
  status: 202,
  errors: ['validation_failed', 'invalid_code', 'email_not_verified', 'account_locked', 'rate_limited', 'busy'],
  rateLimit: { limit: 20, windowSeconds: 86_400, per: 'account' },
});

export const readExport = endpoint('GET /profile/export-data/{id}', {
  ...member,
  summary: 'How far an export is; carries its address when ready',
  params: uuidParams,
  data: DataExport,
  errors: ['not_found'],
});

const leaving = z.strictObject({ reason: text(0, 1000) });

export const deactivateAccount = endpoint('POST /profile/deactivate-account', {
  ...member,
  summary: 'Hides everything of the member until the next login',
  body: leaving,
  data: z.null(),
});

export const deleteAccount = endpoint('POST /profile/delete-account', {
  ...member,
  summary: 'Schedules the erasure of the account in 14 days; takes the password or a code',
  body: z.extend(leaving, proof),
  data: z.object({ deletionScheduledFor: z.string() }),
  errors: ['validation_failed', 'invalid_code', 'email_not_verified', 'account_locked', 'busy'],
});

export const cancelDeletion = endpoint('POST /profile/delete-account/cancel', {
  ...member,
  summary: 'Takes a scheduled erasure back',
  data: z.null(),
  errors: ['deletion_not_scheduled'],
});
