/**
 * What pages of the same screen share: of the router's table the routes that lead there, and the links to its scripts. For
 * each page React would make some sixty elements of these links, and the router an object of every route of the site.
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
