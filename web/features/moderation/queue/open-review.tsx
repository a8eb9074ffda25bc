import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import type { Decision } from '#contract/api/moderation.ts';
import { toLanguage } from '#contract/languages.ts';
import { FailedState } from '#web/features/admin/list-state.tsx';
import { DecisionBar } from '#web/features/moderation/queue/decision-bar.tsx';
import { reviewQuery, type AdReview } from '#web/features/moderation/queue/queue.queries.ts';
import type { Reason } from '#web/features/moderation/queue/reason-choice.tsx';
import { ReviewAside } from '#web/features/moderation/queue/review-aside.tsx';
import { ReviewPanel } from '#web/features/moderation/queue/review-panel.tsx';
import { useTranslation } from '#web/lib/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

interface OpenReviewProps {
  id: number;
  isAsked: boolean;
  backTo: string;
  busy: boolean;
  decide: (review: AdReview, decision: Decision, reason?: Reason) => Promise<void>;
  onSkip: (() => void) | null;
}

/** The ad that is open, what is known around it, and the decisions. */
export function OpenReview({ id, isAsked, backTo, busy, decide, onSkip }: OpenReviewProps) {
  const { t, i18n } = useTranslation('admin_ads');
  const { data: review, error, refetch, isFetching } = useQuery(reviewQuery(id, toLanguage(i18n.language)));
  if (error && !review)
    return (
      <div className="xl:col-span-2">
        <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} retrying={isFetching} />
      </div>
    );
  if (!review)
    return (
      <div aria-busy="true" className={clsx('grid content-start gap-3 p-4 xl:col-span-2', !isAsked && 'max-lg:hidden')}>
        <Skeleton className="h-8 w-2/3" />
        <Skeleton className="h-32" />
        <Skeleton className="h-48" />
      </div>
    );
  return (
    // Where there is no room for a third column all of it scrolls as one, above the decisions.
    <div className="max-lg:contents xl:contents lg:max-xl:flex lg:max-xl:min-h-0 lg:max-xl:flex-col lg:max-xl:overflow-y-auto">
      <section
        aria-label={t('open', { title: review.ad.title })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be within reach of the keyboard
        tabIndex={0}
        data-review={review.ad.id}
        className={clsx(
          'relative min-w-0 px-4 py-3.5 -outline-offset-3 xl:min-h-0 xl:overflow-y-auto',
          !isAsked && 'max-lg:hidden',
        )}
      >
        <Link to={backTo} className="mb-2 flex min-h-11 items-center gap-2 font-semibold text-primary-ink lg:hidden">
          <Icon name="arrow-left" /> {t('back')}
        </Link>
        <ReviewPanel review={review} />
      </section>
      <aside
        aria-label={t('around')}
        className={clsx(
          'flex min-h-0 flex-col border-line bg-surface max-lg:border-t lg:max-xl:contents xl:border-l',
          !isAsked && 'max-lg:hidden',
        )}
      >
        <section
          aria-label={t('evidence')}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be within reach of the keyboard
          tabIndex={0}
          className="relative min-h-0 flex-1 border-line bg-surface -outline-offset-3 lg:max-xl:border-t xl:overflow-y-auto"
        >
          <ReviewAside review={review} />
        </section>
        <DecisionBar
          review={review}
          busy={busy}
          decide={(decision, reason) => decide(review, decision, reason)}
          onSkip={onSkip}
        />
      </aside>
    </div>
  );
}
