import * as z from 'zod/mini';
import { Shop } from '#contract/api/business.ts';
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
  /** Whether a phone number can be asked for; the number itself never stands in a page or a list. */
  hasPhoneNumber: z.boolean(),
  city: z.nullable(z.string()),
  memberSince: z.string(),
  /** Sells as a professional, by their own word; `verifications.business` once staff have checked who they are. */
  isPro: z.boolean(),
  verifications: z.object({ email: z.boolean(), phone: z.boolean(), business: z.boolean() }),
  /** How soon they usually answer. */
  responseMinutes: z.nullable(z.int()),
  isOnline: z.nullable(z.boolean()),
  lastSeenAt: z.nullable(z.string()),
  /** False: search engines are told to leave the page out, and nothing links to it. */
  isIndexed: z.boolean(),
  showsAdvertisementHistory: z.boolean(),
  /** Of a verified professional. */
  shop: z.nullable(Shop),
});
export type PublicProfile = z.infer<typeof PublicProfile>;

export const readPublicProfile = endpoint('GET /users/{id}', {
  tag: 'Users',
  summary: 'A member as visitors see them, obeying their privacy settings',
  access: 'public',
  params: uuidParams,
  data: PublicProfile,
  errors: ['not_found'],
});

export const revealPhone = endpoint('POST /users/{id}/phone', {
  tag: 'Users',
  summary:
    'The phone number of a member who shows it; a member is shown 20 numbers a day, of members and of ads together',
  access: 'member',
  params: uuidParams,
  data: z.object({ phoneNumber: z.string() }),
  errors: ['not_found', 'email_not_verified', 'too_many_numbers'],
  // Counted anew each time: a number shown once more is one more.
  replays: false,
});
