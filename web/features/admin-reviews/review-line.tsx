import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { restoreReview, type ReviewLine as Line } from '#contract/api/admin-reviews.ts';
import { isFailure, changedMeanwhile } from '#contract/failure.ts';
import { useStatus } from '#web/features/admin/status.tsx';
import { UndoNote } from '#web/features/admin/undo-note.tsx';
import { keepReview } from '#web/features/admin-reviews/admin-reviews.queries.ts';
import { Stars } from '#web/features/reviews/stars.tsx';
import { call } from '#web/lib/api.ts';
import { useDates } from '#web/lib/dates.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';

const RemovalDialog = lazy(async () => ({
  default: (await import('#web/features/admin-reviews/removal-dialog.tsx')).RemovalDialog,
}));

/** One review with who wrote it about whom, and what staff can do with it. */
export function ReviewLine({ review }: { review: Line }) {
  const { t } = useTranslation(['admin_reviews', 'moderation', 'reviews']);
  const { date } = useDates();
  const status = useStatus();
  const [asking, setAsking] = useState(false);
  const [removedAt, setRemovedAt] = useState(0);
  const { author, subject, removal, reply } = review;
  const name = author.firstName ? `${author.firstName} ${author.lastInitial}.` : t('reviews:former_member');
  const restore = useMutation({
    mutationFn: () => call(restoreReview, { params: { id: review.id } }),
    onSuccess: (after) => {
      keepReview(after);
      setRemovedAt(0);
      status.say(t('done.restored'));
    },
    onError: (error) => {
      if (!isFailure(error)) return;
      status.warn(error.message);
      const now = changedMeanwhile<Line>(error);
      if (now) keepReview(now);
    },
  });
  return (
    <article className="grid gap-2 px-4 py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-15">{t('about', { author: name, subject: subject.name })}</h2>
        <Stars rating={review.rating} className="text-14" />
        {review.openReports > 0 && (
          <Link to="/admin/reports?targetType=review">
            <Badge tone="warning" icon="flag">
              {t('reports', { count: review.openReports })}
            </Badge>
          </Link>
        )}
      </div>
      <p className="text-13 text-ink-2">
        <Link to={`/user/${subject.id}#reviews`} className="link">
          {review.adTitle}
        </Link>{' '}
        · {date(review.writtenAt, 'long')}
      </p>
      <p className="max-w-[80ch] break-words whitespace-pre-line">{review.text}</p>
      {reply && (
        <p className="max-w-[80ch] border-s-4 border-line ps-3 text-14 break-words whitespace-pre-line text-ink-2">
          {reply.text}
        </p>
      )}
      {removal && (
        <Note tone="warning">
          {t('removed', { date: date(removal.at, 'long'), ground: t(`moderation:reasons.${removal.ground}`) })}{' '}
          <span className="break-words whitespace-pre-line">{removal.facts}</span>
        </Note>
      )}
      {removal && removedAt > 0 && (
        <UndoNote said={t('done.removed')} sent={t('done.sent')} at={removedAt} send={() => restore.mutateAsync()} />
      )}
      {review.isOwn ? (
        <p className="text-13 text-ink-2">{t('own')}</p>
      ) : (
        <div className="flex flex-wrap gap-2">
          {removal ? (
            <Button
              size="sm"
              variant="secondary"
              icon="arrow-counterclockwise"
              busy={restore.isPending}
              onClick={() => restore.mutate()}
            >
              {t('restore')}
            </Button>
          ) : (
            <Button size="sm" variant="secondary" icon="trash" aria-haspopup="dialog" onClick={() => setAsking(true)}>
              {t('remove')}
            </Button>
          )}
        </div>
      )}
      <Suspense>
        {asking && (
          <RemovalDialog review={review} onDone={() => setRemovedAt(Date.now())} onClose={() => setAsking(false)} />
        )}
      </Suspense>
    </article>
  );
}
