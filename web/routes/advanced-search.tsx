import { AdvancedSearch } from '#web/features/search/advanced-search.tsx';
import { searchClientLoader, searchLoader } from '#web/features/search/search.loaders.ts';

export { ScreenError as ErrorBoundary } from '#web/shell/error-screen.tsx';

export const handle = { texts: ['search', 'places'] };

export const loader = searchLoader;
export const clientLoader = searchClientLoader;

export default function AdvancedSearchScreen() {
  return <AdvancedSearch />;
}
