import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { reviewStandings } from '#contract/api/admin-reviews.ts';
import { AdminPage, filterClass } from '#web/features/admin/admin-page.tsx';
import { ListState } from '#web/features/admin/list-state.tsx';
import { LoadedList } from '#web/features/admin/loaded-list.tsx';
import { useFilters } from '#web/features/admin/use-filters.ts';
import { allReviewsQuery } from '#web/features/admin-reviews/admin-reviews.queries.ts';
import { ReviewLine } from '#web/features/admin-reviews/review-line.tsx';
import type { Screen } from '#web/lib/screen.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Options, Select } from '#web/ui/select.tsx';

export { ScreenError as ErrorBoundary } from '#web/shell/error-screen.tsx';

export const handle = {
  samples: ['/admin/reviews', '/admin/reviews?standing=removed'],
  title: 'admin_reviews:title',
  texts: ['admin_reviews', 'reviews', 'moderation', 'admin_reports', 'errors'],
  permission: 'moderateContent',
  menu: [{ in: 'admin', label: 'admin_reviews:title', icon: 'star', order: 55 }],
} satisfies Screen;

const ratings = ['1', '2', '3', '4', '5'] as const;

/** What members say of each other, as everybody reads it, and what was taken away. */
export default function ReviewsScreen() {
  const { t } = useTranslation('admin_reviews');
  const { page, oneOf, set, hrefOf } = useFilters();
  const standing = oneOf('standing', reviewStandings) ?? 'shown';
  const stars = oneOf('stars', ratings) ?? '';
  const list = useQuery({ ...allReviewsQuery(standing, stars, page), placeholderData: keepPreviousData });
  return (
    <AdminPage title={t('title')} lead={t('lead')}>
      <div className="flex flex-wrap gap-2 pb-3">
        <Select
          aria-label={t('standing.label')}
          value={standing}
          onChange={(event) => set({ standing: event.target.value })}
          className={filterClass}
        >
          <Options of={reviewStandings.map((one) => [one, t(`standing.${one}`)])} />
        </Select>
        <Select
          aria-label={t('stars.label')}
          value={stars}
          onChange={(event) => set({ stars: event.target.value })}
          className={filterClass}
        >
          <option value="">{t('stars.all')}</option>
          <Options of={ratings.map((one) => [one, t('stars.some', { count: Number(one) })])} />
        </Select>
      </div>
      <LoadedList
        list={list}
        failed={t('failed')}
        empty={<ListState title={t(`empty.${standing}`)} text={t('empty_text')} />}
      >
        {(items) => (
          <ul className="divide-y divide-line rounded-box border border-line bg-surface">
            {items.map((review) => (
              <li key={review.id}>
                <ReviewLine review={review} />
              </li>
            ))}
          </ul>
        )}
      </LoadedList>
      {list.data && (
        <Pagination
          page={page}
          pages={list.data.totalPages}
          hrefOf={(to) => hrefOf({ page: String(to) })}
          label={t('pages')}
          className="mt-4"
        />
      )}
    </AdminPage>
  );
}
