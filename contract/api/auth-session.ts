/** Keeping and ending a session: the only calls about accounts that every page may make. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { AuthResponse } from '#contract/users.ts';

const tag = 'Auth';

export const refreshToken = endpoint('POST /auth/refresh-token', {
  tag,
  summary: 'Trades a refresh token for new tokens; each refresh token is good once',
  access: 'public',
  body: z.strictObject({ refreshToken: z.string().check(z.minLength(1), z.maxLength(1024)) }),
  data: AuthResponse,
  errors: ['session_expired', 'rate_limited'],
  rateLimit: { limit: 300, windowSeconds: 300, per: 'address' },
});

export const logout = endpoint('POST /auth/logout', {
  tag,
  summary: 'Ends the session of this token',
  access: 'member',
  body: z.strictObject({}),
  data: z.null(),
});
