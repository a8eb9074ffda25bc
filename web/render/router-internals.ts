/**
 * Everything that leans on how the router works inside: its table of routes, and how its half in the browser is given what
 * the loaders brought. scripts/router-upgrade.test.ts fails when an upgrade changes that.
 */
import type { EntryContext } from 'react-router';

type Manifest = EntryContext['manifest'];

interface PageKind {
  manifest: Manifest;
  /** HTML for the head; React finds these links there in the browser. */
  preloads: string;
}

const kinds = new WeakMap<Manifest, Map<string, PageKind>>();

function makeKind(manifest: Manifest, ids: readonly string[]): PageKind {
  const routes = ids.flatMap((id) => manifest.routes[id] ?? []);
  const hrefs = new Set([...manifest.entry.imports, ...routes.flatMap(({ imports = [] }) => imports)]);
  // Those the router writes itself.
  for (const { module, clientLoaderModule } of routes)
    for (const href of [module, clientLoaderModule]) hrefs.delete(href!);
  return {
    manifest: {
      ...manifest,
      entry: { ...manifest.entry, imports: [] },
      routes: Object.fromEntries(routes.map((route) => [route.id, { ...route, imports: [] }])),
    },
    preloads: [...hrefs].map((href) => `<link rel="modulepreload" href="${href}"/>`).join(''),
  };
}

/**
 * What pages of the same screen share: of the router's table the routes that lead there, and the links to its scripts. For
 * each page React would make some sixty elements of these links, and the router an object of every route of the site.
 */
export function pageKindOf({
  manifest,
  staticHandlerContext,
}: Pick<EntryContext, 'manifest' | 'staticHandlerContext'>) {
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  const name = ids.join();
  const known = kinds.get(manifest) ?? new Map<string, PageKind>();
  kinds.set(manifest, known);
  const kind = known.get(name) ?? makeKind(manifest, ids);
  known.set(name, kind);
  return kind;
}

const inScript: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };

/** What the router's loaders brought, as its half in the browser awaits it: <ServerRouter> would make a stream of it. */
export async function handOff(stream: ReadableStream<Uint8Array> | undefined, mark: string): Promise<string> {
  if (!stream) return '';
  const text = JSON.stringify(await new Response(stream).text()).replace(/[<\u2028\u2029]/g, (sign) => inScript[sign]!);
  return `<script nonce="${mark}">window.__reactRouterContext.streamController.enqueue(${text});window.__reactRouterContext.streamController.close();</script>`;
}
