import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/lib/texts.tsx';
import { FiguresChart } from '#web/features/analytics/figures-chart.tsx';
import { Funnel } from '#web/features/analytics/funnel.tsx';
import { History } from '#web/features/my-ads/ad-history.tsx';
import { adStatisticsQuery } from '#web/features/my-ads/my-ads.queries.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Note } from '#web/ui/note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

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
      open
      size="lg"
      onOpenChange={(open) => !open && onClose()}
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
