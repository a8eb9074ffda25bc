import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { reasonCodes } from '#contract/ad-transitions.ts';
import type { AdStatistics } from '#contract/api/my-ads.ts';
import { isOneOf } from '#contract/known-values.ts';
import { FiguresChart } from '#web/features/analytics/figures-chart.tsx';
import { Funnel } from '#web/features/analytics/funnel.tsx';
import { adStatisticsQuery } from '#web/features/my-ads/my-ads.queries.ts';
import { useDates } from '#web/lib/dates.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Note } from '#web/ui/note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

type Event = z.infer<typeof AdStatistics>['history'][number];

const isCode = (reason: string) => isOneOf(reasonCodes, reason);

/** What happened to an ad, the latest first: what, by whom, and why. */
function History({ events }: { events: readonly Event[] }) {
  const { t } = useTranslation(['my_ads', 'moderation']);
  const { date } = useDates();
  if (!events.length) return null;
  return (
    <section aria-labelledby="ad-history">
      <h3 id="ad-history" className="text-18">
        {t('history.title')}
      </h3>
      <ol reversed className="mt-3 ml-1.5 border-l-2 border-line">
        {events.toReversed().map((event, index) => (
          <li key={index} className="relative pb-3.5 pl-5 text-14 last:pb-0">
            <span
              aria-hidden
              className="absolute top-1.5 -left-[6px] size-2.5 rounded-full border-2 border-primary bg-raised"
            />
            <p>
              <b className="font-semibold">{t([`history.${event.action}`, 'history.other'])}</b>{' '}
              <span className="text-ink-2">· {t(`history.by.${event.by}`)}</span>
            </p>
            {event.reason && (
              <p className="break-words whitespace-pre-line">
                {isCode(event.reason) ? t(`moderation:reasons.${event.reason}`) : event.reason}
              </p>
            )}
            <p className="text-13 text-ink-2">{date(event.at, 'full')}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface StatisticsDialogProps {
  ad: { id: number; title: string };
  onClose: () => void;
}

/** How one ad fares, and what happened to it. */
export function StatisticsDialog({ ad, onClose }: StatisticsDialogProps) {
  const { t } = useTranslation(['my_ads', 'analytics']);
  const statistics = useQuery(adStatisticsQuery(ad.id));
  return (
    <Dialog
      size="lg"
      onClose={onClose}
      title={t('statistics.title')}
      description={ad.title || t('untitled')}
      footer={
        <ButtonLink variant="secondary" size="sm" icon="bar-chart" to="/analytics">
          {t('statistics.all')}
        </ButtonLink>
      }
    >
      <Loaded query={statistics} skeleton={<Outline />}>
        {({ days, totals, history }) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            {totals.seen + totals.views + totals.contacts + totals.favorites === 0 ? (
              <Note>{t('statistics.none')}</Note>
            ) : (
              <div className="grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] md:items-start">
                <FiguresChart
                  title={t('statistics.days')}
                  subtitle={t('statistics.days_text', { count: days.length })}
                  days={days}
                  measures={['seen', 'views', 'contacts']}
                />
                <Funnel
                  title={t('analytics:funnel.title')}
                  subtitle={t('statistics.kept', { count: totals.favorites })}
                  totals={totals}
                />
              </div>
            )}
            <History events={history} />
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

function Outline() {
  return (
    <div className="grid gap-5 md:grid-cols-[3fr_2fr]">
      <Skeleton className="h-80 rounded-box!" />
      <Skeleton className="h-80 rounded-box!" />
    </div>
  );
}
