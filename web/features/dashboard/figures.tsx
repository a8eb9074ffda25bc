import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/lib/texts.tsx';
import { toLanguage } from '#contract/languages.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { statisticsQuery } from '#web/features/profile/profile.queries.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';
import { useDates } from '#web/lib/dates.ts';
import { formatNumber } from '#web/lib/format.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

const figures = ['totalViews', 'totalFavorites', 'totalContacts', 'activeAds', 'soldAds'] as const;
/** Five in one row, or two above three. */
const grid = 'grid grid-cols-6 gap-2.5 md:grid-cols-5 md:gap-3';
const cell = 'col-span-2 first:col-span-3 nth-2:col-span-3 md:col-span-1!';

/** The member's counts, as the server has them. */
export function Figures() {
  const { t, i18n } = useTranslation('dashboard');
  const { date } = useDates();
  const statistics = useQuery(statisticsQuery);
  const since = statistics.data?.memberSince;
  return (
    <Section
      title={t('figures.title')}
      text={since && t('figures.since', { date: date(since, 'month') })}
      action={
        <ButtonLink to="/analytics" variant="secondary" size="sm" icon="bar-chart">
          {t('month.more')}
        </ButtonLink>
      }
    >
      <Loaded query={statistics} skeleton={<Outline />}>
        {(data) => (
          <dl className={grid}>
            {figures.map((name) => (
              <div
                key={name}
                className={`${cell} flex flex-col-reverse justify-end rounded-control bg-sunken px-4 py-3 max-md:px-3`}
              >
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
        <Skeleton key={name} className={`${cell} h-[85px] rounded-control!`} />
      ))}
    </div>
  );
}
