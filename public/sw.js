// Shows what the site sends to this device, and opens it on a click. It keeps nothing and answers no request of a page.
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
