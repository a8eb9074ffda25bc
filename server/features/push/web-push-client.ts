/** The client of the browsers' push services: encrypted for one browser (RFC 8291), signed by the site (RFC 8292). */
import { createECDH } from 'node:crypto';
import webPush from 'web-push';
import { isPushService } from '#server/features/push/push-hosts.ts';
import type { Context } from '#server/kit/context.ts';
import { secretKey } from '#server/kit/secrets.ts';

const timeoutMs = 10_000;
const keptSeconds = 86_400;

export interface Browser {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushMessage {
  title: string;
  body: string;
  /** The path it opens. */
  link: string;
  /** A later message with the same topic takes the place of one not yet shown; at most 32 letters and digits. */
  topic: string;
}

export type Outcome = { state: 'sent' } | { state: 'gone' } | { state: 'failed'; retryAfterSeconds: number | null };

/** The same key pair for the life of the site: browsers subscribe to it. */
async function vapidKeys({ db }: Context): Promise<{ publicKey: string; privateKey: string }> {
  const privateKey = await secretKey(db, 'push-key');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}

export const pushPublicKey = async (context: Context): Promise<string> => (await vapidKeys(context)).publicKey;

export async function sendToBrowser(context: Context, browser: Browser, message: PushMessage): Promise<Outcome> {
  const { endpoint, p256dh, auth } = browser;
  // Checked again when sending: the list may have become shorter since the browser subscribed.
  if (!isPushService(endpoint, context.config.pushOrigins)) return { state: 'gone' };
  const { topic, ...shown } = message;
  const { method, headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify({ ...shown, tag: topic }),
    {
      vapidDetails: { subject: `mailto:${context.config.site.contactEmail}`, ...(await vapidKeys(context)) },
      TTL: keptSeconds,
      topic,
      urgency: 'normal',
    },
  );
  const { 'Content-Length': _, ...given } = headers;
  const answer = await fetch(endpoint, {
    method,
    headers: given,
    body: body ? new Uint8Array(body) : null,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => null);
  await answer?.body?.cancel();
  if (answer?.ok) return { state: 'sent' };
  if (answer && [404, 410].includes(answer.status)) return { state: 'gone' };
  const wait = Number(answer?.headers.get('retry-after'));
  return { state: 'failed', retryAfterSeconds: wait > 0 ? Math.min(wait, 3600) : null };
}
