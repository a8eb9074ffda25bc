import { useParams } from 'react-router';
import { searchClientLoader, searchLoader } from '#web/features/search/search.loaders.ts';
import { SearchScreen } from '#web/features/search/search-screen.tsx';

export { ScreenError as ErrorBoundary } from '#web/shell/error-screen.tsx';

export const handle = { ownTitle: true, ownCanonical: true, texts: ['search', 'ads', 'places'] };

export const loader = searchLoader;
export const clientLoader = searchClientLoader;

/** The search screen within one category. */
export default function CategoryScreen() {
  const id = useParams().id!;
  return <SearchScreen path={`/category/${id}`} categoryId={id} />;
}
