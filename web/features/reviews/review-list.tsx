import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { ReviewSummary } from '#contract/api/reviews.ts';
import { ReviewItem } from '#web/features/reviews/review-item.tsx';
import { reviewsQuery } from '#web/features/reviews/reviews.queries.ts';
import { Stars } from '#web/features/reviews/stars.tsx';
import { useSession } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Pagination } from '#web/ui/pagination.tsx';

interface ReviewListProps {
  userId: string;
  name: string;
  page: number;
  hrefOf: (page: number) => string;
  /** Beside the page's main part. */
  isNarrow?: boolean;
}

/** What others say of a member, with how it came to be there. */
export function ReviewList({ userId, name, page, hrefOf, isNarrow = false }: ReviewListProps) {
  const { t } = useTranslation('reviews');
  const session = useSession();
  const { data } = useQuery(reviewsQuery(userId, page));
  if (!data) return null;
  return (
    <section
      id="reviews"
      aria-labelledby="reviews-title"
      className={clsx('rounded-box border border-line bg-surface p-5', !isNarrow && 'md:p-7')}
    >
      <h2 id="reviews-title" className={isNarrow ? 'text-18' : 'text-22'}>
        {t('title', { count: data.summary.count })}
      </h2>
      {data.summary.count === 0 ? (
        <p className="mt-2 text-15 text-ink-2">{t('none', { name })}</p>
      ) : (
        <>
          <Summary summary={data.summary} />
          <div className="divide-y divide-line">
            {data.items.map((review) => (
              <ReviewItem key={review.id} review={review} isAboutMe={session?.user.id === userId} subjectName={name} />
            ))}
          </div>
          <Pagination page={page} pages={data.totalPages} hrefOf={hrefOf} label={t('pages')} className="mt-4" />
        </>
      )}
      <div className="mt-4 border-t border-line pt-3 text-13 text-ink-2">
        <p>{t('order')}</p>
        <details>
          <summary className="link min-h-8 w-fit cursor-pointer py-1.5">{t('how_title')}</summary>
          <p className="mt-1">{t('how')}</p>
        </details>
      </div>
    </section>
  );
}

function Summary({ summary: { average, count, stars } }: { summary: ReviewSummary }) {
  const { t, i18n } = useTranslation('reviews');
  if (average === null) return null;
  const shown = average.toLocaleString(i18n.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-8 gap-y-4 border-b border-line pb-4">
      <div>
        <p className="font-display text-36 leading-none font-bold tnum">{shown}</p>
        <Stars rating={average} className="mt-1.5" />
      </div>
      <dl className="grid min-w-52 flex-1 gap-1">
        {[5, 4, 3, 2, 1].map((star) => {
          const given = stars[star - 1] ?? 0;
          return (
            <div key={star} className="flex items-center gap-2.5 text-13">
              <dt className="w-20 flex-none text-ink-2">{t('given', { count: star })}</dt>
              <dd className="flex flex-1 items-center gap-2.5">
                <span aria-hidden className="h-2 max-w-60 flex-1 overflow-hidden rounded-full bg-sunken">
                  <span
                    className="block h-full rounded-full bg-warning"
                    style={{ width: `${(given / count) * 100}%` }}
                  />
                </span>
                <span className="w-8 tnum">{given}</span>
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}
