import { useSearch } from '#web/features/search/search-state.tsx';
import { formatNumber } from '#web/lib/format.ts';

interface FacetCountProps {
  /** Null where it is not known. */
  count: number | null | undefined;
  isCapped: boolean | undefined;
}

/** How many ads a choice has: at least so many where only the newest were counted, and nothing where none was among them. */
export function FacetCount({ count, isCapped }: FacetCountProps) {
  const { language } = useSearch();
  if (count === null || count === undefined || (isCapped && !count)) return null;
  return <span>{`${formatNumber(count, language)}${isCapped ? '+' : ''}`}</span>;
}
