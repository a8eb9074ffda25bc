import { removeReview, reviewGrounds, type ReviewLine } from '#contract/api/admin-reviews.ts';
import { changedMeanwhile } from '#contract/failure.ts';
import { keepReview } from '#web/features/admin-reviews/admin-reviews.queries.ts';
import { ReasonDialog } from '#web/features/moderation/reason-dialog.tsx';
import { call } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/texts.tsx';

interface RemovalDialogProps {
  review: ReviewLine;
  onDone: () => void;
  onClose: () => void;
}

/** Why a review is taken off the site. */
export function RemovalDialog({ review, onDone, onClose }: RemovalDialogProps) {
  const { t } = useTranslation('admin_reviews');
  return (
    <ReasonDialog
      title={t('form.title')}
      about={review.adTitle}
      action={t('form.action')}
      note={t('form.text')}
      codes={reviewGrounds}
      send={async (body) => {
        keepReview(await call(removeReview, { params: { id: review.id }, body }));
        onDone();
      }}
      onFailure={(failure) => {
        const now = changedMeanwhile<ReviewLine>(failure);
        if (now) keepReview(now);
        return false;
      }}
      onClose={onClose}
    />
  );
}
