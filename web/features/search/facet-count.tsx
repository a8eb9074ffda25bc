import { useSearch } from '#web/features/search/state.tsx';
import { formatNumber } from '#web/lib/format.ts';

interface FacetCountProps {
  count: number | null | undefined;
  /** Of a list of its own; otherwise as the other counts are. */
  isCapped?: boolean | undefined;
}

/** How many ads a choice has: at least so many where only the newest were counted, and nothing where none was among them. */
export function FacetCount({ count, isCapped }: FacetCountProps) {
  const { answer, language } = useSearch();
  const isLeast = isCapped ?? answer?.facets?.isCapped;
  if (count === null || count === undefined || (isCapped && !count)) return null;
  return <span>{`${formatNumber(count, language)}${isLeast ? '+' : ''}`}</span>;
}
