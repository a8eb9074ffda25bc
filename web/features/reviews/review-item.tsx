import { Link } from 'react-router';
import type { Review } from '#contract/api/reviews.ts';
import { ReplyForm } from '#web/features/reviews/reply-form.tsx';
import { Stars } from '#web/features/reviews/stars.tsx';
import { useAvatarUrl } from '#web/lib/avatar-url.ts';
import { useDates } from '#web/lib/dates.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';

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
