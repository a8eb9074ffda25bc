import * as z from 'zod/mini';
import { Profile, SocialNetwork } from '#contract/api/profile.ts';
import { endpoint } from '#contract/endpoint.ts';

const member = { tag: 'Profile', access: 'member' } as const;

export const connectSocial = endpoint('POST /profile/social/{network}/connect', {
  ...member,
  summary: 'Connects an account of another site; the token is checked there',
  params: z.strictObject({ network: SocialNetwork }),
  body: z.strictObject({ accessToken: z.string().check(z.minLength(1), z.maxLength(4096)) }),
  data: Profile,
  errors: ['social_refused', 'social_taken', 'social_unavailable', 'rate_limited'],
  rateLimit: { limit: 20, windowSeconds: 3600, per: 'account' },
});

export const disconnectSocial = endpoint('POST /profile/social/{network}/disconnect', {
  ...member,
  summary: 'Forgets the account of the other site',
  params: z.strictObject({ network: SocialNetwork }),
  data: Profile,
});
