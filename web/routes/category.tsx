import { useParams } from 'react-router';
import { searchClientLoader, searchLoader } from '#web/features/search/search.loaders.ts';
import { SearchScreen } from '#web/features/search/search-screen.tsx';
import type { Screen } from '#web/lib/screen.ts';

export { ScreenError as ErrorBoundary } from '#web/shell/error-screen.tsx';

export const handle = {
  samples: ['/category/1', '/category/999999'],
  title: null,
  ownCanonical: true,
  texts: ['search', 'ads', 'places'],
  skipTo: { id: 'results', label: 'skip_to_results' },
} satisfies Screen;

export const loader = searchLoader;
export const clientLoader = searchClientLoader;

/** The search screen within one category. */
export default function CategoryScreen() {
  const id = useParams().id!;
  return <SearchScreen path={`/category/${id}`} categoryId={id} />;
}
