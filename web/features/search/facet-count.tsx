import { useSearch } from '#web/features/search/state.tsx';
import { formatNumber } from '#web/lib/format.ts';

/** How many ads a choice has: at least so many where only the newest were counted. */
export function FacetCount({ count }: { count: number | null | undefined }) {
  const { answer, language } = useSearch();
  if (count === null || count === undefined) return null;
  return <span>{`${formatNumber(count, language)}${answer?.facets?.isCapped ? '+' : ''}`}</span>;
}
