import { useTranslation } from '#web/lib/texts.tsx';
import { Armchair } from '#web/ui/illustrations/armchair.tsx';
import { Camera } from '#web/ui/illustrations/camera.tsx';
import { Suitcase } from '#web/ui/illustrations/suitcase.tsx';
import { addressOf, type Wanted } from '#web/features/my-ads/my-ads-tabs.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Nothing here: because of the page, of the words, of the tab, or because there is no ad yet. */
export function EmptyList({ wanted, hasAds }: { wanted: Wanted; hasAds: boolean }) {
  const { t } = useTranslation('my_ads');
  if (wanted.page > 1)
    return (
      <EmptyState drawing={<Armchair />} title={t('empty.page')}>
        <ButtonLink variant="secondary" to={addressOf({ ...wanted, page: 1 })}>
          {t('empty.first_page')}
        </ButtonLink>
      </EmptyState>
    );
  if (wanted.q && wanted.tab && hasAds)
    return (
      <EmptyState drawing={<Camera />} title={t('empty.words_here', { q: wanted.q })} text={t('empty.words_here_text')}>
        <ButtonLink variant="secondary" to={addressOf({ ...wanted, tab: null, page: 1 })}>
          {t('empty.all_tabs')}
        </ButtonLink>
      </EmptyState>
    );
  if (wanted.q)
    return (
      <EmptyState drawing={<Camera />} title={t('empty.words', { q: wanted.q })} text={t('empty.words_text')}>
        <ButtonLink variant="secondary" to={addressOf({ ...wanted, q: '', page: 1 })}>
          {t('empty.all_words')}
        </ButtonLink>
      </EmptyState>
    );
  const tab = wanted.tab ?? 'all';
  return (
    <EmptyState drawing={<Suitcase />} title={t(`empty.${tab}`)} text={t(`empty.${tab}_text`)}>
      {wanted.tab && hasAds ? (
        <ButtonLink variant="secondary" to="/my-ads">
          {t('empty.see_all')}
        </ButtonLink>
      ) : (
        <ButtonLink to="/post" variant="accent" icon="plus-lg">
          {t('post')}
        </ButtonLink>
      )}
    </EmptyState>
  );
}

/** Lines in the size they will have. */
export function LinesSkeleton() {
  return (
    <div aria-busy="true" className="mt-4 grid gap-3">
      {Array.from({ length: 4 }, (_, index) => (
        <div key={index} className="flex gap-3 rounded-box border border-line bg-surface p-3 lg:gap-5 lg:p-4">
          <Skeleton className="h-24 w-28 flex-none rounded-control! max-lg:mb-2.5 lg:w-32" />
          <div className="grid flex-1 content-start gap-2.5">
            <Skeleton className="h-5 w-24" />
            <Skeleton className="h-4 w-3/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
