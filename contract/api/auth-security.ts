/** The security of an account: password, second factor and sessions. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { emailAddress, newPassword, uuidParams } from '#contract/text.ts';

const member = { tag: 'Account', access: 'member' } as const;
const secret = z.string().check(z.minLength(1), z.maxLength(1024));
const code = z.strictObject({ code: secret });
/** Who it is, asked again: the password, or a code where the second factor is on. */
export const proof = { password: z.optional(secret), code: z.optional(secret) };
export const ProofInput = z.strictObject(proof);
/** No body at all is one without it: the answer names the field. */
export const proofAlone = z.prefault(ProofInput, {});
const codeLimit = { limit: 20, windowSeconds: 3600, per: 'account' } as const;

export const ChangePasswordInput = z.strictObject({ currentPassword: secret, newPassword });

export const changePassword = endpoint('PUT /profile/change-password', {
  ...member,
  summary: 'Sets a new password and ends the other sessions',
  body: ChangePasswordInput,
  data: z.null(),
  errors: ['validation_failed', 'account_locked', 'rate_limited', 'busy'],
  rateLimit: { limit: 10, windowSeconds: 3600, per: 'account' },
});

export const enableTwoFactor = endpoint('POST /profile/2fa/enable', {
  ...member,
  summary: 'Begins the second factor: a secret for an authenticator app; takes the password',
  body: proofAlone,
  data: z.object({ secret: z.string(), otpauthUrl: z.string(), qrCode: z.string() }),
  replays: false,
  errors: ['validation_failed', 'email_not_verified', 'already_enabled', 'account_locked', 'rate_limited', 'busy'],
  rateLimit: codeLimit,
});

export const confirmTwoFactor = endpoint('POST /profile/2fa/confirm', {
  ...member,
  summary: 'Turns the second factor on with a first code; gives 10 recovery codes',
  body: code,
  data: z.object({ recoveryCodes: z.array(z.string()) }),
  replays: false,
  errors: ['invalid_code', 'two_factor_not_begun', 'already_enabled', 'conflict', 'rate_limited'],
  rateLimit: codeLimit,
});

export const disableTwoFactor = endpoint('POST /profile/2fa/disable', {
  ...member,
  summary: 'Turns the second factor off with a code of the app or a recovery code',
  body: code,
  data: z.null(),
  errors: ['validation_failed', 'invalid_code', 'two_factor_not_enabled', 'rate_limited'],
  rateLimit: codeLimit,
});

export const ChangeEmailInput = z.strictObject({ email: emailAddress, ...proof });

export const changeEmail = endpoint('PUT /profile/email', {
  ...member,
  summary: 'Mails a link to a new address, which is the account’s once it was opened; takes the password or a code',
  body: ChangeEmailInput,
  data: z.object({ email: z.string() }),
  errors: ['validation_failed', 'invalid_code', 'email_not_verified', 'account_locked', 'rate_limited', 'busy'],
  rateLimit: { limit: 10, windowSeconds: 3600, per: 'account' },
});

export const Session = z.object({
  id: z.uuid(),
  isCurrent: z.boolean(),
  device: z.string(),
  place: z.nullable(z.string()),
  createdAt: z.string(),
  lastUsedAt: z.string(),
});
export type Session = z.infer<typeof Session>;

export const listSessions = endpoint('GET /profile/sessions', {
  ...member,
  summary: 'Where the account is signed in',
  data: z.array(Session),
});

export const revokeSession = endpoint('DELETE /profile/sessions/{id}', {
  ...member,
  summary: 'Ends one session',
  params: uuidParams,
  data: z.null(),
  errors: ['not_found'],
});

export const revokeOtherSessions = endpoint('DELETE /profile/sessions', {
  ...member,
  summary: 'Ends every session but this one',
  data: z.object({ ended: z.int() }),
});
