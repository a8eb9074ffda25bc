import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { text } from '#contract/text.ts';

const member = { tag: 'Notifications', access: 'member' } as const;

const endpointAddress = text(1, 1000).check(z.url({ protocol: /^https?$/ }));
const key = (bytes: number) => z.string().check(z.regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}=*$`)));

export const readPushKey = endpoint('GET /push-subscriptions/key', {
  ...member,
  summary: 'The public key that a browser subscribes with',
  data: z.object({ publicKey: z.string() }),
});

/** Posted at every start of a browser that subscribed: push services change addresses without telling. */
export const subscribePush = endpoint('POST /push-subscriptions', {
  ...member,
  summary: 'Sends notifications to this browser too, until its session ends',
  body: z.strictObject({
    endpoint: endpointAddress,
    keys: z.strictObject({ p256dh: key(65), auth: key(16) }),
  }),
  data: z.null(),
  status: 201,
});

export const unsubscribePush = endpoint('DELETE /push-subscriptions', {
  ...member,
  summary: 'Sends no more notifications to this browser',
  body: z.strictObject({ endpoint: endpointAddress }),
  data: z.null(),
});
