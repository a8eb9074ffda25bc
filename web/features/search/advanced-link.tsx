import { Link } from 'react-router';
import { addressOf, change } from '#web/features/search/search-params.ts';
import { useSearch } from '#web/features/search/search-state.tsx';
import { useTranslation } from '#web/lib/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** To the page of all filters, with those that are set. */
export function AdvancedLink() {
  const { t } = useTranslation('search');
  const { params } = useSearch();
  return (
    <Link
      to={addressOf('/advanced-search', change(params, { page: undefined }))}
      className="link mt-2 inline-flex min-h-11 items-center gap-2 text-14"
    >
      <Icon name="sliders" /> {t('advanced.title')}
    </Link>
  );
}
