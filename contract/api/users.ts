import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { uuidParams } from '#contract/text.ts';

/** What anybody may know of a member; each null is something the member does not show. */
export const PublicProfile = z.object({
  id: z.uuid(),
  firstName: z.string(),
  /** The first letter of the last name. */
  lastInitial: z.string(),
  avatar: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  website: z.nullable(z.string()),
  company: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Also null for a visitor. */
  phoneNumber: z.nullable(z.string()),
  city: z.nullable(z.string()),
  memberSince: z.string(),
  verifications: z.object({ email: z.boolean(), phone: z.boolean(), business: z.boolean() }),
  isOnline: z.nullable(z.boolean()),
  lastSeenAt: z.nullable(z.string()),
  /** False: search engines are told to leave the page out, and nothing links to it. */
  isIndexed: z.boolean(),
  showsAdvertisementHistory: z.boolean(),
});
export type PublicProfile = z.infer<typeof PublicProfile>;

export const readPublicProfile = endpoint({
  method: 'GET',
  path: '/users/{id}',
  tag: 'Users',
  summary: 'A member as visitors see them, obeying their privacy settings',
  access: 'public',
  sendsToken: true,
  params: uuidParams,
  data: PublicProfile,
  errors: ['not_found'],
});
