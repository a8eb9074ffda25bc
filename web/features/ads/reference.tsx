import type { ReactNode } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { Link } from 'react-router';
import type { AdDetail } from '#contract/api/ads.ts';
import type { Family } from '#contract/families.ts';
import type { IconName } from '#contract/icons.ts';
import { useDates } from '#web/lib/dates.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/note.tsx';

export const referenceOf = (id: number) => `T-${String(id).padStart(6, '0')}`;

export function Safety({ family }: { family: Family }) {
  const { t } = useTranslation(['ad', 'families']);
  return (
    <Note icon="shield-check" className="mt-7">
      <p>
        <b className="text-info-ink">{t(`families:${family}.advice_title`)}</b> {t(`families:${family}.advice`)}{' '}
        <Link to="/security" className="link">
          {t('safety.more')}
        </Link>
      </p>
    </Note>
  );
}

/** The small print: reference, dates, figures, and where to complain. */
export function Reference({ ad }: { ad: AdDetail }) {
  const { t } = useTranslation('ad');
  const { date } = useDates();
  const edited = ad.updatedAt.slice(0, 10) > ad.createdAt.slice(0, 10);
  return (
    <ul className="mt-5 flex flex-wrap gap-x-5 gap-y-1.5 text-14 text-ink-2">
      <li>{t('reference', { reference: referenceOf(ad.id) })}</li>
      <li>{t('dates.published', { date: date(ad.publishedAt ?? ad.createdAt) })}</li>
      {edited && <li>{t('dates.edited', { date: date(ad.updatedAt) })}</li>}
      {ad.family === 'jobs' && ad.expiresAt && (
        <li className="lg:hidden">{t('apply.until', { date: date(ad.expiresAt, 'long') })}</li>
      )}
      <Figure icon="eye">{t('views', { count: ad.viewCount })}</Figure>
      {ad.favoriteCount > 0 && <Figure icon="heart">{t('favorites', { count: ad.favoriteCount })}</Figure>}
      <Figure icon="flag">
        <Link to={`/report?advertisementId=${ad.id}`} rel="nofollow" className="link">
          {t('actions.report')}
        </Link>
      </Figure>
      <Figure icon="question-circle">
        <Link to="/ranking" className="link">
          {t('actions.ranking')}
        </Link>
      </Figure>
    </ul>
  );
}

function Figure({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="inline-flex items-center gap-1.5">
      <Icon name={icon} />
      {children}
    </li>
  );
}
