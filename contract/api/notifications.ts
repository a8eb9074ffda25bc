import * as z from 'zod/mini';
import { AdImage } from '#contract/ads.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Page, pageQuery } from '#contract/paging.ts';
import { pricePeriods } from '#contract/price-period.ts';

const member = { tag: 'Notifications', access: 'member' } as const;

export const Notification = z.object({
  id: z.uuid(),
  type: z.string(),
  title: z.string(),
  text: z.string(),
  /** Where it leads on the site; null where there is nothing to open. */
  link: z.nullable(z.string()),
  /** What one can do there: "Prolonger mon annonce". */
  action: z.nullable(z.string()),
  /** The ad it is about, as far as its reader may see it. */
  image: z.nullable(z.pick(AdImage, { url: true, placeholder: true, variants: true })),
  /** Of a favourite whose price dropped: the ad's title, and both prices in cents. */
  drop: z.nullable(
    z.object({
      title: z.string(),
      price: z.int(),
      previousPrice: z.int(),
      period: z.nullable(z.enum(pricePeriods)),
    }),
  ),
  createdAt: z.string(),
  readAt: z.nullable(z.string()),
});
export type Notification = z.infer<typeof Notification>;

export const listNotifications = endpoint('GET /notifications', {
  ...member,
  summary: 'The notifications, newest first, with the number of unread ones',
  query: pageQuery,
  data: z.extend(Page(Notification), { unreadCount: z.int() }),
});

/** Without ids, all of them. */
export const readNotifications = endpoint('POST /notifications/read', {
  ...member,
  summary: 'Marks notifications as read',
  body: z.strictObject({ ids: z.optional(z.array(z.uuid()).check(z.maxLength(100))) }),
  data: z.object({ unreadCount: z.int() }),
});
