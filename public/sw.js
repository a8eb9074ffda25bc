// Shows what the site sends to this device, and opens it on a click. Without a connection it answers with what pages kept
// for that (web/lib/without-connection.ts); it keeps nothing itself, and with one nearly everything goes past it.
const anyForm = { ignoreSearch: true, ignoreVary: true };
// Where somebody may have left something unsent, and what it is kept by. A device can believe to be connected and reach nothing.
const screens = [
  [/^\/post$/, '/post'],
  [/^\/edit\/\d+$/, '/edit/0'],
];
const screenAt = (pathname) => screens.find(([address]) => address.test(pathname))?.[1];
// Tabs that show a kept screen.
const opened = new Set();

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request, clientId, resultingClientId } = event;
  const { origin, pathname } = new URL(request.url);
  const isAway = !navigator.onLine;
  if (request.mode === 'navigate') {
    const screen = screenAt(pathname);
    if (isAway || screen) event.respondWith(kept(request, resultingClientId, screen ?? pathname, '/offline'));
  } else if (origin === self.location.origin && /^\/(assets\/|favicon)/.test(pathname)) {
    if (isAway || opened.has(clientId)) event.respondWith(kept(request, clientId, pathname));
  }
});

async function kept(request, client, ...paths) {
  try {
    return await fetch(request);
  } catch {
    for (const path of paths) {
      const answer = await caches.match(path, anyForm);
      if (answer) {
        opened.add(client);
        return answer;
      }
    }
    return Response.error();
  }
}

self.addEventListener('push', (event) => {
  let message = null;
  try {
    message = event.data.json();
  } catch {
    return;
  }
  const { title, body, link, tag } = message;
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, renotify: true, icon: '/favicon.svg', data: { link } }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const address = new URL(event.notification.data?.link ?? '/', self.location.origin);
  if (address.origin !== self.location.origin) return;
  event.waitUntil(open(address.href));
});

async function open(address) {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find((one) => one.url === address) ?? tabs[0];
  if (!tab) return self.clients.openWindow(address);
  await tab.focus();
  if (tab.url !== address) await tab.navigate(address).catch(() => self.clients.openWindow(address));
}
