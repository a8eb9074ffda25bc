/**
 * Which code goes into one file. What every page loads goes into two files rather than fifty: together they compress a
 * tenth smaller, each file costs a request, and the first changes only with the dependencies.
 */
import { join } from 'node:path';

interface ChunkContext {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

const web = join(import.meta.dirname, '../web');
const entry = join(web, 'entry.client.tsx');
const everyPage = [entry, ...['root.tsx', 'layouts/site.tsx'].map((file) => join(web, file))];

/** Small parts that most public pages load beside: alone, each costs a request of its own. */
const shared = [
  /[\\/]web[\\/]features[\\/](seo[\\/][\w.-]+\.tsx?|categories[\\/][\w.-]+\.ts|ad-parts[\\/]listed-ad\.ts)$/,
  /[\\/]web[\\/]ui[\\/](text-input|illustrations[\\/](drawing|stall|suitcase))\.tsx$/,
  /[\\/](web[\\/]lib[\\/]links|contract[\\/](seasons|known-values))\.ts$/,
];

/** What the two halves of the home page share. */
const home = /[\\/]web[\\/]features[\\/]home[\\/](home\.queries\.ts|chosen-place\.ts|section-head\.tsx)$/;

/** The cards of ads, with what stands on them. */
const cards = /[\\/]web[\\/]features[\\/]ad-parts[\\/]/;

let known: Set<string> | null = null;

/**
 * Everything that is loaded at once with every page, whatever comes later by import(). The entry itself stays a file of its
 * own: were others to import it, the router would announce it twice.
 */
function loadedByEveryPage(context: ChunkContext): Set<string> {
  if (known) return known;
  known = new Set<string>();
  const waiting = [...everyPage];
  for (let id = waiting.pop(); id; id = waiting.pop()) {
    if (known.has(id)) continue;
    known.add(id);
    waiting.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  known.delete(entry);
  return known;
}

function nameOf(id: string, context: ChunkContext): string | null {
  if (loadedByEveryPage(context).has(id)) return id.includes('node_modules') ? 'framework' : 'site';
  return shared.some((pattern) => pattern.test(id)) ? 'site' : null;
}

export const codeSplitting = {
  groups: [
    { name: nameOf, priority: 3 },
    { name: 'home-parts', test: home, priority: 2 },
    { name: 'ad-parts', test: cards, priority: 1 },
  ],
};
