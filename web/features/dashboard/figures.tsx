import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/lib/texts.tsx';
import { toLanguage } from '#contract/languages.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { statisticsQuery } from '#web/features/profile/profile.queries.ts';
import { Section } from '#web/ui/section.tsx';
import { useDates } from '#web/lib/dates.ts';
import { formatNumber } from '#web/lib/format.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

const figures = ['activeAds', 'soldAds', 'totalViews', 'totalContacts', 'totalFavorites', 'savedSearches'] as const;
const grid = 'grid grid-cols-2 gap-3 xs:grid-cols-3';

/** The member's counts, as the server has them. */
export function Figures() {
  const { t, i18n } = useTranslation('dashboard');
  const { date } = useDates();
  const statistics = useQuery(statisticsQuery);
  const since = statistics.data?.memberSince;
  return (
    <Section title={t('figures.title')} text={since && t('figures.since', { date: date(since, 'month') })}>
      <Loaded query={statistics} skeleton={<Outline />}>
        {(data) => (
          <dl className={grid}>
            {figures.map((name) => (
              <div key={name} className="flex flex-col-reverse justify-end rounded-control bg-sunken px-4 py-3">
                <dt className="text-13 text-ink-2">{t(`figures.${name}`, { count: data[name] })}</dt>
                <dd className="tnum font-display text-28 font-bold">
                  {formatNumber(data[name], toLanguage(i18n.language))}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </Loaded>
    </Section>
  );
}

function Outline() {
  return (
    <div className={grid}>
      {figures.map((name) => (
        <Skeleton key={name} className="h-[85px] rounded-control!" />
      ))}
    </div>
  );
}
