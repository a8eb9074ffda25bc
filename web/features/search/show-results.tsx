import { useTranslation } from '#web/lib/texts.tsx';
import { countCap } from '#contract/search.ts';
import { useSearch } from '#web/features/search/search-state.tsx';
import { Button } from '#web/ui/button.tsx';

/** "128 annonces", or "1 000+ annonces": exact up to a thousand. */
export function useResultCount(): string {
  const { t } = useTranslation('search');
  const { answer } = useSearch();
  if (!answer) return '';
  return answer.totalIsCapped ? t('count_capped', { count: countCap }) : t('count', { count: answer.totalCount });
}

/** "Page 2 sur 7", or "Page 2" where nobody counted them; empty where there is one page. */
export function usePageWords(): string {
  const { t } = useTranslation('search');
  const { answer } = useSearch();
  if (!answer || answer.totalPages <= 1) return '';
  const { page, totalPages, totalIsCapped } = answer;
  return totalIsCapped ? t('page_alone', { page }) : t('page_of', { page, pages: totalPages });
}

/** The button of the filters: it says how much there is to see. */
export function ShowResults({ onClick }: { onClick?: () => void }) {
  const { t } = useTranslation('search');
  const { answer } = useSearch();
  const words = !answer
    ? t('filters.show_some')
    : answer.totalIsCapped
      ? t('filters.show_capped', { count: countCap })
      : t('filters.show', { count: answer.totalCount });
  return (
    <Button
      block
      type={onClick ? 'button' : 'submit'}
      onClick={onClick}
      className="tnum max-sm:px-3 max-sm:whitespace-normal"
    >
      {words}
    </Button>
  );
}
