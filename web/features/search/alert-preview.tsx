import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/lib/texts.tsx';
import { previewAlert } from '#contract/api/saved-searches.ts';
import type { Params } from '#web/features/search/search-params.ts';
import { quietCall } from '#web/lib/api.ts';
import { Note } from '#web/ui/note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** How much an alert on this search would have told last month. Without an answer the alert can be made all the same. */
export function AlertPreview({ query }: { query: Params }) {
  const { t } = useTranslation('search');
  const { data, isPending } = useQuery({
    queryKey: ['alert-preview', query],
    queryFn: () => quietCall(previewAlert, { query }),
    meta: { public: true },
  });
  if (isPending) return <Skeleton className="h-12 w-full rounded-control!" />;
  if (!data) return null;
  return (
    <Note>
      {data.isCapped
        ? t('save.preview_capped', { count: data.count, days: data.days })
        : t('save.preview', { count: data.count, days: data.days })}
    </Note>
  );
}
