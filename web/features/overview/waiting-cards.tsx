import { clsx } from 'clsx';
import { Link } from 'react-router';
import type { Overview } from '#contract/api/overview.ts';
import type { IconName } from '#contract/icons.ts';
import { toLanguage } from '#contract/languages.ts';
import { lookOf, remaining, type QueueName } from '#web/features/overview/deadlines.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

const queues = [
  { name: 'ads', to: '/admin/advertisements', oldest: '?order=oldest&ad=', icon: 'megaphone' },
  { name: 'reports', to: '/admin/reports', oldest: '?report=', icon: 'flag' },
  { name: 'appeals', to: '/admin/appeals', oldest: '?appeal=', icon: 'arrow-return-left' },
  { name: 'verifications', to: '/admin/business-verifications', oldest: '?file=', icon: 'building' },
] as const satisfies { name: QueueName; to: string; oldest: string; icon: IconName }[];

/** What waits for staff: how much, how long the first in line still may, and the way to it. */
export function WaitingCards({ waiting, now }: { waiting: Overview['waiting']; now: number }) {
  const { t } = useTranslation('overview');
  const shown = queues.flatMap((queue) => {
    const line = waiting[queue.name];
    return line ? [{ queue, line }] : [];
  });
  return (
    <section
      aria-label={t('waiting')}
      className={clsx('grid grid-cols-2 gap-3', shown.length > 3 ? 'xl:grid-cols-4' : 'lg:grid-cols-3')}
    >
      {shown.map(({ queue, line }) => (
        <WaitingCard key={queue.name} queue={queue} line={line} now={now} />
      ))}
    </section>
  );
}

interface WaitingCardProps {
  queue: (typeof queues)[number];
  line: Overview['waiting']['ads'];
  now: number;
}

function WaitingCard({ queue: { name, to, oldest: param, icon }, line, now }: WaitingCardProps) {
  const { t, i18n } = useTranslation('overview');
  const { count, isCapped, oldest, oldestId } = line;
  const left = remaining(name, oldest, now);
  const look = lookOf(left);
  const inWords = (hours: number) => {
    if (hours < 48) return t('hours_short', { count: hours });
    const days = t('days_short', { count: Math.floor(hours / 24) });
    return hours % 24 ? `${days} ${t('hours_short', { count: hours % 24 })}` : days;
  };
  return (
    <article className="flex flex-col rounded-box border border-line bg-surface p-3 sm:p-4">
      <div className="flex items-start gap-3">
        <span
          className={clsx('grid size-11 flex-none place-items-center rounded-control text-22 max-sm:hidden', look.disc)}
        >
          <Icon name={icon} />
        </span>
        <h2 className="min-w-0 flex-1 font-text text-14 font-normal tracking-normal text-ink-2">
          <Link to={to} className="hover:underline">
            {t(`queues.${name}`)}
          </Link>
          <span className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <b className="tnum font-display text-28/none text-ink">
              {formatNumber(count, toLanguage(i18n.language))}
              {isCapped && '+'}
            </b>
            {left && (
              <Badge tone={look.badge} icon={look.icon}>
                {t(left.isLate ? 'over' : 'left', { time: inWords(left.hours) })}
              </Badge>
            )}
          </span>
        </h2>
      </div>
      <div className="mt-2.5 flex flex-1 gap-3 max-sm:flex-col sm:mt-3 sm:items-end sm:justify-between">
        <p className="text-13 text-ink-2">
          {left ? t('oldest', { time: inWords(left.waited) }) : t('nothing')}
          {left && <span className="block">{t('goal', { time: inWords(left.goal) })}</span>}
        </p>
        {oldestId && (
          <ButtonLink
            to={`${to}${param}${oldestId}`}
            variant={left?.isLate ? 'primary' : 'secondary'}
            size="sm"
            className="max-sm:mt-auto"
            aria-label={t('handle_named', { queue: t(`queues.${name}`) })}
          >
            {t('handle')}
          </ButtonLink>
        )}
      </div>
    </article>
  );
}
