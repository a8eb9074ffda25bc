/**
 * Which code goes into one file. What is loaded together goes into one file rather than thirty: together it compresses a
 * tenth smaller, and each file costs a request. A group takes along what its files import, so that what lighter pages need
 * of it is named first.
 */
import { join } from 'node:path';

interface ChunkContext {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

const web = join(import.meta.dirname, '../web');
const entry = join(web, 'entry.client.tsx');

/** Everything that is loaded at once with these, whatever comes later by import(). */
function loadedWith(...roots: string[]) {
  let known: Set<string> | null = null;
  return (id: string, context: ChunkContext): boolean => {
    if (!known) {
      known = new Set<string>();
      const waiting = roots.map((file) => join(web, file));
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        if (known.has(next)) continue;
        known.add(next);
        waiting.push(...(context.getModuleInfo(next)?.importedIds ?? []));
      }
      // The entry stays a file of its own: were others to import it, the router would announce it twice.
      known.delete(entry);
    }
    return known.has(id);
  };
}
const byEveryPage = loadedWith('entry.client.tsx', 'root.tsx', 'layouts/site.tsx');
/** A first visit of the home page; `npm test` counts its bytes and requests. */
const byHome = loadedWith(
  'routes/home.tsx',
  'features/home/below.tsx',
  'features/locations/chosen-place.ts',
  'shell/footer/footer-content.tsx',
);

/** A page makes one or other of these calls; all of them describe what they take and give by the same shapes. */
const byCalls = loadedWith(
  ...[
    'ads',
    'auth',
    'auth-session',
    'conversations',
    'favorites',
    'locations',
    'notifications',
    'saved-searches',
    'search',
  ].map((noun) => `../contract/api/${noun}.ts`),
);

const byEveryMembersPage = loadedWith(
  'shell/header/signed-in-menu.tsx',
  'shell/header/choices.ts',
  'features/auth/verify-email-notice.tsx',
  'features/realtime/start.ts',
);

/** Small parts that most public pages load beside: alone, each costs a request of its own. */
const shared = [
  /[\\/]web[\\/]features[\\/](seo[\\/][\w.-]+\.tsx?|categories[\\/][\w.-]+\.ts|ad-parts[\\/]listed-ad\.ts)$/,
  /[\\/]web[\\/]ui[\\/](text-input|illustrations[\\/](drawing|stall|suitcase))\.tsx$/,
  /[\\/](web[\\/]lib[\\/]links|contract[\\/](seasons|known-values))\.ts$/,
];

/** The cards of ads, with what stands on them. */
const cards = /[\\/]web[\\/]features[\\/]ad-parts[\\/]/;

/** The parts of the kit that most screens have some of; dialogs, menus and pictures bring libraries of their own. */
const kit =
  /[\\/]web[\\/]ui[\\/](checkbox|chip|empty-state|error-state|failure-reason|field|loaded|note|pagination|pagination-items|progress-bar|section|segmented|select|skeleton|switch|text-area)\.tsx?$/;

function nameOf(id: string, context: ChunkContext): string | null {
  if (byEveryPage(id, context)) return id.includes('node_modules') ? 'framework' : 'site';
  return shared.some((pattern) => pattern.test(id)) ? 'site' : null;
}

const group = (name: string, isIn: (id: string, context: ChunkContext) => boolean) => ({
  name: (id: string, context: ChunkContext) => (isIn(id, context) ? name : null),
});

export const codeSplitting = {
  groups: [
    { name: nameOf, priority: 6 },
    { name: 'ad-parts', test: cards, priority: 5 },
    { ...group('home-parts', byHome), minShareCount: 2, priority: 4 },
    { ...group('calls', byCalls), priority: 3 },
    { ...group('members', byEveryMembersPage), priority: 2 },
    { name: 'kit', test: kit, priority: 1 },
  ],
};
