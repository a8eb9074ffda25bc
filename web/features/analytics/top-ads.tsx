import { useState } from 'react';
import { unbroken } from '#web/features/ad-parts/unbroken.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Link } from 'react-router';
import type { readAnalytics } from '#contract/api/analytics.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { toLanguage } from '#contract/languages.ts';
import type { Measure } from '#web/features/analytics/figures-chart.tsx';
import { StatusBadge } from '#web/features/ad-parts/status-badge.tsx';
import { Section } from '#web/ui/section.tsx';
import { formatNumber } from '#web/lib/format.ts';
import { BarChart } from '#web/ui/bar-chart.tsx';
import { Button } from '#web/ui/button.tsx';
import { Table, type Column, type Sort } from '#web/ui/table.tsx';

type Ad = DataOf<typeof readAnalytics>['ads'][number];

const measures = ['seen', 'views', 'contacts', 'favorites'] as const;
const barsAtMost = 6;
const rowsAtFirst = 10;

function sorted(ads: readonly Ad[], { by, direction }: Sort): Ad[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return ads.toSorted((a, b) =>
    by === 'title' ? sign * a.title.localeCompare(b.title) : sign * (a[by as Measure] - b[by as Measure]),
  );
}

/** The ads that were opened most, drawn; all of them in a table. */
export function TopAds({ ads }: { ads: readonly Ad[] }) {
  const { t } = useTranslation('analytics');
  const opened = ads.filter((ad) => ad.views > 0).slice(0, barsAtMost);
  // Two ads may have one title; the chart tells its bars apart by name.
  const names = opened.map(({ title }, index) =>
    opened.findIndex((ad) => ad.title === title) === index ? title : `${title} (${index + 1})`,
  );
  return (
    <>
      {opened.length > 1 && (
        <BarChart
          title={t('per_ad')}
          subtitle={t('per_ad_text')}
          axis={t('ad')}
          measure={t('columns.views')}
          bars={opened.map((ad, index) => ({ label: unbroken(names[index] ?? ad.title), value: ad.views }))}
        />
      )}
      <Section title={t('ads')} text={t('ads_text', { count: ads.length })} className="lg:col-span-2">
        <AdsTable ads={ads} />
      </Section>
    </>
  );
}

function AdsTable({ ads }: { ads: readonly Ad[] }) {
  const { t, i18n } = useTranslation(['analytics', 'my_ads']);
  const [sort, setSort] = useState<Sort>({ by: 'views', direction: 'descending' });
  const [all, setAll] = useState(false);
  const rows = sorted(ads, sort);
  const columns: Column<Ad>[] = [
    {
      id: 'title',
      header: t('ad'),
      sortable: true,
      rowHeader: true,
      render: (ad) => (
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Link to={`/advertisement/${ad.id}`} className="link font-semibold break-words">
            {ad.title || t('my_ads:untitled')}
          </Link>
          <StatusBadge status={ad.status} />
        </span>
      ),
    },
    ...measures.map((measure) => ({
      id: measure,
      header: t(`columns.${measure}`),
      align: 'end' as const,
      sortable: true,
      render: (ad: Ad) => formatNumber(ad[measure], toLanguage(i18n.language)),
    })),
  ];
  return (
    <>
      <Table
        caption={t('ads')}
        captionHidden
        columns={columns}
        rows={all ? rows : rows.slice(0, rowsAtFirst)}
        rowKey={(ad) => String(ad.id)}
        sort={sort}
        onSort={setSort}
      />
      {!all && rows.length > rowsAtFirst && (
        <Button variant="quiet" size="sm" onClick={() => setAll(true)} className="mt-3">
          {t('ads_all', { count: rows.length })}
        </Button>
      )}
    </>
  );
}
