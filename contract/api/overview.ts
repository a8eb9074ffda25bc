/** The first screen of the back-office: what waits, then how the market goes. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';

const Waiting = z.object({
  count: z.int(),
  isCapped: z.boolean(),
  /** Since when the first in line waits, and which one it is. */
  oldest: z.nullable(z.string()),
  oldestId: z.nullable(z.string()),
});

export const Overview = z.object({
  waiting: z.object({
    ads: Waiting,
    reports: Waiting,
    appeals: Waiting,
    /** Professionals to verify; null for who may not decide it. */
    verifications: z.nullable(Waiting),
  }),
  /** Appeals whose seven days are over. */
  lateAppeals: z.int(),
  /** Minutes from submission to the decision, of what was decided in the last 24 hours; null where nothing was. */
  medianMinutes: z.nullable(z.int()),
  decidedToday: z.int(),
  market: z.object({
    activeAds: z.int(),
    members: z.int(),
    newAds: z.int(),
    newMembers: z.int(),
    soldAds: z.int(),
    /** The last 30 days in Paris, today included. */
    days: z.array(z.object({ date: z.string(), ads: z.int(), members: z.int(), reports: z.int() })),
    /** Those with most ads, and how many the others have together. */
    sections: z.array(z.object({ id: z.int(), name: z.string(), ads: z.int() })),
    otherSections: z.int(),
  }),
});
export type Overview = z.infer<typeof Overview>;

export const readOverview = endpoint('GET /admin/overview', {
  tag: 'Moderation',
  summary: 'What waits for staff, and how the market goes',
  access: 'viewAllAds',
  data: Overview,
});
