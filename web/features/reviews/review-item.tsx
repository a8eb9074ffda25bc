import { useState } from 'react';
import { Link } from 'react-router';
import { replyToReview, type Review, ReviewReply } from '#contract/api/reviews.ts';
import { Stars } from '#web/features/reviews/stars.tsx';
import { call } from '#web/lib/api.ts';
import { useAvatarUrl } from '#web/lib/avatar-url.ts';
import { useContractForm } from '#web/lib/contract-form.ts';
import { useDates } from '#web/lib/dates.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Form, FormFailure, SubmitButton } from '#web/ui/form.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

/** One answer to a review, which then stands under it. */
function ReplyForm({ reviewId }: { reviewId: string }) {
  const { t } = useTranslation('reviews');
  const [open, setOpen] = useState(false);
  const form = useContractForm(ReviewReply, {
    defaultValues: { text: '' },
    send: async (body) => {
      await call(replyToReview, { params: { id: reviewId }, body });
      await queryClient().invalidateQueries({ queryKey: ['reviews'] });
    },
  });
  if (!open)
    return (
      <Button size="sm" variant="secondary" icon="chat-left-text" className="mt-2" onClick={() => setOpen(true)}>
        {t('reply.open')}
      </Button>
    );
  return (
    <Form form={form} className="mt-3 grid gap-3">
      <FormFailure failure={form.failure} />
      <Field label={t('reply.label')} hint={t('reply.hint')} error={form.errorOf('text')}>
        <TextArea {...form.register('text')} rows={3} />
      </Field>
      <div className="flex gap-2">
        <SubmitButton form={form} size="sm">
          {t('reply.send')}
        </SubmitButton>
        <Button size="sm" variant="quiet" onClick={() => setOpen(false)}>
          {t('reply.cancel')}
        </Button>
      </div>
    </Form>
  );
}

interface ReviewItemProps {
  review: Review;
  /** The reader is the one it is about: they may answer it. */
  isAboutMe: boolean;
  /** Who answers. */
  subjectName: string;
}

export function ReviewItem({ review, isAboutMe, subjectName }: ReviewItemProps) {
  const { t } = useTranslation('reviews');
  const { date } = useDates();
  const avatarUrl = useAvatarUrl();
  const { author, reply } = review;
  const name = author.firstName ? `${author.firstName} ${author.lastInitial}.` : t('former_member');
  return (
    <article className="py-5">
      <div className="flex items-start gap-3">
        <Avatar firstName={author.firstName} lastName={author.lastInitial} src={avatarUrl(author.avatar)} size={40} />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-15 font-semibold">
            {author.id ? (
              <Link to={`/user/${author.id}`} className="hover:underline">
                {name}
              </Link>
            ) : (
              name
            )}
            <Stars rating={review.rating} className="text-14" />
          </p>
          <p className="text-13 text-ink-2">
            {t(`as_${review.authorRole}`, { title: review.adTitle })} ·{' '}
            <time dateTime={review.writtenAt} className="whitespace-nowrap">
              {date(review.writtenAt, 'long')}
            </time>
          </p>
        </div>
      </div>
      <p className="mt-2.5 max-w-[66ch] break-words whitespace-pre-line">{review.text}</p>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        {review.isVerified && (
          <Badge tone="success" icon="patch-check-fill">
            {t('verified')}
          </Badge>
        )}
        <Link
          to={`/report?reviewId=${review.id}`}
          rel="nofollow"
          className="link inline-flex min-h-8 items-center text-13"
        >
          {t('report')}
        </Link>
      </div>
      {reply && (
        <div className="mt-3 rounded-control border-s-4 border-line bg-sunken px-4 py-3">
          <p className="text-14 font-semibold">{t('reply.by', { name: subjectName })}</p>
          <p className="mt-1 text-15 break-words whitespace-pre-line">{reply.text}</p>
          <p className="mt-1 text-13 text-ink-2">{date(reply.at, 'long')}</p>
        </div>
      )}
      {isAboutMe && !reply && <ReplyForm reviewId={review.id} />}
    </article>
  );
}
