/** The one address of a page: in small letters, without a slash too many. Parts that are not ours to spell, ids, stay as they are. */
import type { ServerBuild } from 'react-router';

type Routes = ServerBuild['routes'];

const partsOf = (path: string): string[] => path.split('/').filter(Boolean);
const isParameter = (part: string) => part.startsWith(':');

function patternOf(routes: Routes, id: string | undefined): string[] {
  const route = id === undefined ? undefined : routes[id];
  return route ? [...patternOf(routes, route.parentId), ...partsOf(route.path ?? '')] : [];
}

const known = new WeakMap<Routes, string[][]>();

function patternsOf(routes: Routes): string[][] {
  let patterns = known.get(routes);
  if (!patterns) {
    patterns = Object.keys(routes)
      .map((id) => patternOf(routes, id))
      .filter((pattern) => !pattern.includes('*'));
    known.set(routes, patterns);
  }
  return patterns;
}

/** Where a page has another address than `pathname`, that one; null for the right one and for what is no page. */
export function otherAddress(routes: Routes, pathname: string): string | null {
  const parts = partsOf(pathname);
  const pattern = patternsOf(routes).find(
    (one) =>
      one.length === parts.length && one.every((part, at) => isParameter(part) || part === parts[at]?.toLowerCase()),
  );
  if (!pattern) return null;
  const address = `/${pattern.map((part, at) => (isParameter(part) ? parts[at] : part)).join('/')}`;
  return address === pathname ? null : address;
}
