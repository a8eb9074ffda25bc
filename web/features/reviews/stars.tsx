import { clsx } from 'clsx';
import { useTranslation } from '#web/lib/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** A rating to read; the number stands beside it or is said to screen readers. */
export function Stars({ rating, className }: { rating: number; className?: string }) {
  const { t } = useTranslation('reviews');
  return (
    <span className={clsx('inline-flex gap-0.5', className)}>
      <span className="sr-only">{t('stars', { count: rating })}</span>
      {[1, 2, 3, 4, 5].map((star) => (
        <Icon
          key={star}
          name={star <= Math.round(rating) ? 'star-fill' : 'star'}
          className={star <= Math.round(rating) ? 'text-warning' : 'text-ink-3'}
        />
      ))}
    </span>
  );
}
