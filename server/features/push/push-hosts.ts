/** The push services of browsers. A subscription is an address that our server calls: any other host is refused. */

const known = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
];

/** What stands before a known end. */
const labels = /^[a-z\d-]+(\.[a-z\d-]+)*$/;

/** `extra` are origins that the operator adds, such as a push service of their own. */
export function isPushService(address: string, extra: readonly string[]): boolean {
  const url = URL.parse(address);
  if (!url || url.username || url.password) return false;
  if (extra.includes(url.origin)) return true;
  if (url.protocol !== 'https:' || url.port) return false;
  return known.some((host) =>
    host.startsWith('.')
      ? url.hostname.endsWith(host) && labels.test(url.hostname.slice(0, -host.length))
      : url.hostname === host,
  );
}
