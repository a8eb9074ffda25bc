import { Link } from 'react-router';
import type { Standing } from '#contract/api/admin-users.ts';
import { useDates } from '#web/lib/dates.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

const tones: Record<Standing['state'], BadgeTone> = {
  active: 'success',
  banned: 'danger',
  deactivated: 'neutral',
  leaving: 'warning',
  erased: 'neutral',
};

export function StateBadge({ state }: Pick<Standing, 'state'>) {
  const { t } = useTranslation('admin_users');
  return <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>;
}

/** What staff know of a member, in numbers. */
export function StandingFacts({ standing }: { standing: Standing }) {
  const { t } = useTranslation('admin_users');
  const facts = ['activeAds', 'refusedAds', 'openReports', 'upheldReports', 'appeals'] as const;
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-1 text-14 sm:grid-cols-3">
      {facts.map((name) => (
        <div key={name} className="flex items-baseline justify-between gap-2 border-b border-line py-1">
          <dt className="text-ink-2">{t(`facts.${name}`)}</dt>
          <dd className="tnum font-bold">{standing[name]}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What staff did about them, the newest first. */
export function StaffHistory({ history }: Pick<Standing, 'history'>) {
  const { t } = useTranslation(['admin_users', 'audit_log', 'moderation']);
  const { date } = useDates();
  if (!history.length) return <p className="text-14 text-ink-2">{t('history.none')}</p>;
  return (
    <ol className="grid gap-1.5 text-14">
      {history.map(({ id, at, action, subject, reasonCode }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-3 border-b border-line pb-1.5">
          <span>
            {t(`audit_log:actions.${action}`, { defaultValue: action })}
            {subject.type === 'ad' && (
              <>
                {' · '}
                <Link to={`/advertisement/${subject.id}`} className="link">
                  {t('history.ad', { id: subject.id })}
                </Link>
              </>
            )}
            {reasonCode && (
              <span className="text-ink-2">
                {' '}
                · {t(`moderation:reasons.${reasonCode}`, { defaultValue: reasonCode })}
              </span>
            )}
          </span>
          <span className="tnum text-13 text-ink-2">{date(at, 'short')}</span>
        </li>
      ))}
    </ol>
  );
}
