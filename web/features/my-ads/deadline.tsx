import { clsx } from 'clsx';
import { useTranslation } from '#web/lib/texts.tsx';
import { adLimits } from '#contract/ads.ts';
import type { OwnAd } from '#web/features/my-ads/owner-actions.ts';
import { useDates } from '#web/lib/dates.ts';
import { Icon } from '#web/ui/icon.tsx';

const dayMs = 86_400_000;

export const endsSoon = ({ status, deletedAt, expiresAt }: OwnAd): boolean =>
  status === 'Active' &&
  !deletedAt &&
  expiresAt !== null &&
  Date.parse(expiresAt) - Date.now() <= adLimits.reminderDays * dayMs;

const daysUntil = (moment: string) => Math.floor((Date.parse(moment) - Date.now()) / dayMs);

/** Until when an ad is online, or can be brought back. */
export function Deadline({ ad }: { ad: OwnAd }) {
  const { t } = useTranslation('my_ads');
  const { ago, date } = useDates();
  if (ad.deletedAt)
    return ad.restorableUntil ? (
      <span>{t('deadline.erased', { date: date(ad.restorableUntil, 'day') })}</span>
    ) : (
      <span>{t('deadline.removed')}</span>
    );
  if (!ad.expiresAt || (ad.status !== 'Active' && ad.status !== 'Expired')) return null;
  const soon = endsSoon(ad);
  const days = daysUntil(ad.expiresAt);
  const key = ad.status === 'Expired' ? 'ended' : !soon ? 'ends' : days > 0 ? 'days' : 'soon';
  return (
    <span className={clsx('inline-flex items-center gap-1.5', soon && 'font-semibold text-warning-ink')}>
      {soon && <Icon name="clock" />}
      {t(`deadline.${key}`, { count: days, when: ago(ad.expiresAt), date: date(ad.expiresAt, 'day') })}
    </span>
  );
}
