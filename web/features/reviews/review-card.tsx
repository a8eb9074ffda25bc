import { useQuery } from '@tanstack/react-query';
import { ReviewForm } from '#web/features/reviews/review-form.tsx';
import { reviewStateQuery } from '#web/features/reviews/reviews.queries.ts';
import { Stars } from '#web/features/reviews/stars.tsx';
import { useDates } from '#web/lib/dates.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface ReviewCardProps {
  conversationId: string;
  /** How sale and handover stand. */
  deal: string;
  otherId: string;
  otherName: string;
}

/** Beside a conversation: the review that one may write, has written, or can read. Shows nothing before a deal. */
export function ReviewCard({ conversationId, deal, otherId, otherName }: ReviewCardProps) {
  const { t } = useTranslation('reviews');
  const { date } = useDates();
  const { data } = useQuery(reviewStateQuery(conversationId, deal));
  if (!data || (data.state === 'closed' && !data.opensAt)) return null;
  const { state, mine, theirs, opensAt, publishedAt } = data;
  return (
    <section aria-label={t('card.title')} className="rounded-box border border-line bg-surface p-4">
      <h3 className="flex items-center gap-2 text-16">
        <Icon name="star" />
        {t('card.title')}
      </h3>
      {state === 'closed' && opensAt && (
        <p className="mt-2 text-14 text-ink-2">{t('card.opens', { date: date(opensAt, 'long') })}</p>
      )}
      {state === 'open' && <ReviewForm conversationId={conversationId} otherId={otherId} otherName={otherName} />}
      {mine && (
        <div className="mt-2">
          <p className="flex items-center gap-2 text-14 font-semibold">
            {t('card.mine')} <Stars rating={mine.rating} />
          </p>
          <p className="mt-1 text-14 break-words whitespace-pre-line">{mine.text}</p>
        </div>
      )}
      {state === 'written' && publishedAt && (
        <p className="mt-2 text-13 text-ink-2">
          {t('card.waiting', { name: otherName, date: date(publishedAt, 'long') })}
        </p>
      )}
      {theirs && (
        <div className="mt-3 border-t border-line pt-3">
          <p className="flex items-center gap-2 text-14 font-semibold">
            {t('card.theirs', { name: otherName })} <Stars rating={theirs.rating} />
          </p>
          <p className="mt-1 text-14 break-words whitespace-pre-line">{theirs.text}</p>
        </div>
      )}
    </section>
  );
}
