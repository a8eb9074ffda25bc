import { AdvancedSearch } from '#web/features/search/advanced-search.tsx';
import { searchClientLoader, searchLoader } from '#web/features/search/search.loaders.ts';
import type { Screen } from '#web/lib/screen.ts';

export { ScreenError as ErrorBoundary } from '#web/shell/error-screen.tsx';

export const handle = {
  samples: ['/advanced-search'],
  texts: ['search', 'places'],
  menu: [{ in: 'sitemap.find', label: 'content:sitemap.pages.advanced-search', order: 30 }],
} satisfies Screen;

export const loader = searchLoader;
export const clientLoader = searchClientLoader;

export default function AdvancedSearchScreen() {
  return <AdvancedSearch />;
}
