/** Notifications on this device: whether the browser can and may, and its subscription at the browser's push service. */
import { readPushKey, subscribePush, unsubscribePush } from '#contract/api/push.ts';
import type { Call } from '#contract/endpoint.ts';
import { call, quietCall } from '#web/lib/api.ts';
import { readText, write } from '#web/lib/storage.ts';

/** 'off' can be turned on here; the other two only elsewhere, or not at all. */
export type PushState = 'on' | 'off' | 'blocked' | 'unsupported';

const worker = '/sw.js';

const canPush = (): boolean =>
  isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const currentSubscription = async () =>
  (await (await navigator.serviceWorker.getRegistration(worker))?.pushManager.getSubscription()) ?? null;

export async function readPushState(): Promise<PushState> {
  if (!canPush()) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return readText('push') === 'on' && (await currentSubscription()) ? 'on' : 'off';
}

/** The browser's own settings may change while the page is open. */
export function watchPermission(onChange: () => void): () => void {
  const gone = new AbortController();
  void navigator.permissions?.query({ name: 'notifications' }).then(
    (permission) => permission.addEventListener('change', onChange, { signal: gone.signal }),
    () => undefined,
  );
  return () => gone.abort();
}

/** Asks the browser, hence only ever on a press of a button. */
export async function turnPushOn(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return readPushState();
  await subscribe(call);
  write('push', 'on');
  return 'on';
}

async function subscribe(by: Call): Promise<void> {
  const { publicKey } = await by(readPushKey);
  await navigator.serviceWorker.register(worker);
  const { pushManager } = await navigator.serviceWorker.ready;
  const asked = { userVisibleOnly: true, applicationServerKey: publicKey };
  // A site that was set up anew has another key: the browser keeps the old one until it is let go.
  const subscription = await pushManager.subscribe(asked).catch(async () => {
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(asked);
  });
  const { endpoint, keys } = subscription.toJSON();
  await by(subscribePush, {
    body: { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } },
  });
}

export async function turnPushOff(): Promise<PushState> {
  write('push', null);
  const subscription = await currentSubscription();
  if (subscription) {
    const { endpoint } = subscription;
    await subscription.unsubscribe();
    await call(unsubscribePush, { body: { endpoint } });
  }
  return readPushState();
}

/** At the start of a page: addresses of push services change without a word, and a new session takes the browser over. */
export async function renewPush(): Promise<void> {
  if (!canPush() || readText('push') !== 'on' || Notification.permission !== 'granted') return;
  await subscribe(quietCall).catch(() => undefined);
}
