import { searchClientLoader, searchLoader } from '#web/features/search/search.loaders.ts';
import { SearchScreen } from '#web/features/search/search-screen.tsx';
import type { Screen } from '#web/lib/screen.ts';

export { ScreenError as ErrorBoundary } from '#web/shell/error-screen.tsx';

export const handle = {
  samples: ['/search', '/search?q=v%C3%A9lo&view=list'],
  title: null,
  ownCanonical: true,
  texts: ['search', 'ads', 'places'],
  menu: [{ in: 'sitemap.find', label: 'content:sitemap.pages.search', order: 20 }],
  skipTo: { id: 'results', label: 'skip_to_results' },
} satisfies Screen;

export const loader = searchLoader;
export const clientLoader = searchClientLoader;

/** The ads that words and filters find. All of its state is in the address. */
export default function Search() {
  return <SearchScreen path="/search" />;
}
