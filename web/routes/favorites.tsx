import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/lib/texts.tsx';
import { useSearchParams } from 'react-router';
import { favoriteShows, type FavoriteAd, type FavoriteShow } from '#contract/api/favorites.ts';
import { toLanguage } from '#contract/languages.ts';
import { AdGridSkeleton } from '#web/features/ad-parts/ad-grid.tsx';
import { dropOf, FavoriteItem } from '#web/features/favorites/favorite-item.tsx';
import { favoritesQuery } from '#web/features/favorites/favorites.queries.ts';
import { useFavoriteIds } from '#web/features/ad-parts/favorite-ids.ts';
import { Armchair } from '#web/ui/illustrations/armchair.tsx';
import { Phones } from '#web/ui/illustrations/phones.tsx';
import { pageOf } from '#web/lib/page-of.ts';
import type { Screen } from '#web/lib/screen.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { SegmentedLinks } from '#web/ui/segmented.tsx';

export { ScreenError as ErrorBoundary } from '#web/shell/error-screen.tsx';

export const handle = {
  samples: ['/favorites'],
  texts: ['favorites', 'ads'],
  menu: [{ in: 'account', label: 'user_menu.favorites', icon: 'heart', order: 40 }],
} satisfies Screen;

const kinds: Record<FavoriteShow, (ad: FavoriteAd) => boolean> = {
  all: () => true,
  available: (ad) => ad.isAvailable,
  dropped: (ad) => dropOf(ad) > 0,
};

/** The ads a member kept, with what became of them. */
export default function FavoritesScreen() {
  const { t, i18n } = useTranslation('favorites');
  const [params] = useSearchParams();
  const page = pageOf(params.get('page'));
  const show = favoriteShows.find((one) => one === params.get('show')) ?? 'all';
  const favorites = useQuery({
    ...favoritesQuery(page, show, toLanguage(i18n.language)),
    placeholderData: keepPreviousData,
  });
  const kept = useFavoriteIds();
  const hrefOf = (to: { page?: number; show?: FavoriteShow }) => {
    const query = new URLSearchParams();
    if ((to.show ?? show) !== 'all') query.set('show', to.show ?? show);
    if (to.page && to.page > 1) query.set('page', String(to.page));
    return query.size ? `/favorites?${query}` : '/favorites';
  };

  const { data } = favorites;
  const isKept = (ad: FavoriteAd) => kept?.includes(ad.id) ?? true;
  const letGo = data?.items.filter((ad) => !isKept(ad)) ?? [];
  const countOf = (kind: FavoriteShow) => Math.max(0, (data?.counts[kind] ?? 0) - letGo.filter(kinds[kind]).length);
  return (
    <div className="wrap pt-6 pb-16 md:pt-9">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <h1 className="text-28 md:text-36">{t('title')}</h1>
        <output className="sr-only">{data && t('count', { count: countOf('all') })}</output>
        {data && data.counts.all > 0 && (
          <SegmentedLinks
            label={t('show.label')}
            value={show}
            options={favoriteShows.map((value) => ({
              value,
              label: t(`show.${value}`, { count: countOf(value) }),
              to: hrefOf({ show: value }),
            }))}
          />
        )}
      </div>
      {favorites.isPending && <AdGridSkeleton />}
      {favorites.isError && (
        <ErrorState
          drawing={<Phones />}
          error={favorites.error}
          onRetry={() => void favorites.refetch()}
          retrying={favorites.isFetching}
        />
      )}
      {data && !data.counts.all && (
        <EmptyState drawing={<Armchair />} title={t('empty.title')} text={t('empty.text')}>
          <ButtonLink to="/search">{t('empty.next')}</ButtonLink>
        </EmptyState>
      )}
      {data && data.counts.all > 0 && !data.items.length && (
        <p className="py-10 text-center text-ink-2">{t(data.totalCount ? 'none_here' : `none.${show}`)}</p>
      )}
      <ul className="grid grid-cols-2 gap-x-3 gap-y-[22px] min-[720px]:grid-cols-3 md:gap-x-[18px] md:gap-y-7 lg:grid-cols-4 xl:grid-cols-5">
        {data?.items.map((ad) => (
          <li key={ad.id} className="min-w-0 *:[.ad-card]:h-full [&_.ad-foot]:items-end">
            <FavoriteItem ad={ad} isKept={isKept(ad)} />
          </li>
        ))}
      </ul>
      {data && (
        <Pagination page={page} pages={data.totalPages} hrefOf={(to) => hrefOf({ page: to })} className="mt-9" />
      )}
    </div>
  );
}
