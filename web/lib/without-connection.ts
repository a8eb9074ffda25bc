/** What opens without a connection: a page that says so, and the screens that somebody writes on. Nothing of a member is in it. */

const pages = 'trouvaille-pages';
/** Of each screen apart: a new version of one takes nothing from the others. */
const partsOf = (path: string) => `trouvaille-parts${path}`;
const worker = '/sw.js';

const canKeep = (): boolean => isSecureContext && 'serviceWorker' in navigator && 'caches' in window;

/** True where it is another than the one kept before. */
async function keepPage(path: string, language: string): Promise<boolean> {
  const answer = await fetch(`${path}?lang=${language}`);
  if (!answer.ok || answer.redirected) return false;
  const cache = await caches.open(pages);
  const [before, now] = await Promise.all([cache.match(path).then((kept) => kept?.text()), answer.clone().text()]);
  if (before === now) return false;
  await cache.put(path, answer);
  return true;
}

const restMs = 4_000;

/** Once a page has come to rest: nobody waits for it. What is given back ends the waiting. */
export function prepareForNoConnection(): () => void {
  if (!canKeep()) return () => undefined;
  const prepare = () =>
    void keepPage('/offline', document.documentElement.lang)
      .then(() => navigator.serviceWorker.register(worker))
      .catch(() => undefined);
  const timer = setTimeout(prepare, restMs);
  return () => clearTimeout(timer);
}

async function keepParts(path: string, addresses: string[]): Promise<void> {
  const cache = await caches.open(partsOf(path));
  for (const address of addresses) if (!(await cache.match(address))) await cache.add(address);
}

/** Keeps the screen that is open, with all it was made of; what is given back ends that. */
export function keepScreen(path: string): () => void {
  if (!canKeep()) return () => undefined;
  const made = `${location.origin}/assets/`;
  const observer = new PerformanceObserver((list) => {
    const addresses = list.getEntries().flatMap(({ name }) => (name.startsWith(made) ? [name] : []));
    void keepParts(path, addresses).catch(() => undefined);
  });
  void keepPage(path, document.documentElement.lang)
    // Those of an older version of the site are of no more use.
    .then((isNew) => isNew && caches.delete(partsOf(path)))
    .then(() => observer.observe({ type: 'resource', buffered: true }))
    .catch(() => undefined);
  return () => observer.disconnect();
}
