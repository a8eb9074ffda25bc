import { Link } from 'react-router';
import { addressOf, type Wanted } from '#web/features/my-ads/my-ads-tabs.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Note } from '#web/ui/note.tsx';

/** Refused ads wait for their seller: said above the list that would show them somewhere below. */
export function RefusedCall({ wanted, count }: { wanted: Wanted; count: number }) {
  const { t } = useTranslation('my_ads');
  if (!count || wanted.tab) return null;
  return (
    <Note tone="danger" className="mt-4">
      <p className="flex flex-wrap items-baseline gap-x-2">
        {t('refused.text', { count })}
        <Link to={addressOf({ ...wanted, tab: 'Rejected', page: 1 })} preventScrollReset className="link">
          {t('refused.see')}
        </Link>
      </p>
    </Note>
  );
}
