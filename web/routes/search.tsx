import { searchClientLoader, searchLoader } from '#web/features/search/search.loaders.ts';
import { SearchScreen } from '#web/features/search/search-screen.tsx';

export { ScreenError as ErrorBoundary } from '#web/shell/error-screen.tsx';

export const handle = { ownTitle: true, ownCanonical: true, texts: ['search', 'ads', 'places'] };

export const loader = searchLoader;
export const clientLoader = searchClientLoader;

/** The ads that words and filters find. All of its state is in the address. */
export default function Search() {
  return <SearchScreen path="/search" />;
}
