import { useState, type ReactNode } from 'react';
import { unbroken } from '#web/features/ad-parts/unbroken.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Link } from 'react-router';
import type { readAnalytics } from '#contract/api/analytics.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { toLanguage } from '#contract/languages.ts';
import { isOneOf } from '#contract/known-values.ts';
import { StatusBadge } from '#web/features/ad-parts/status-badge.tsx';
import { Section } from '#web/ui/section.tsx';
import { formatNumber } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Table, type Column, type Sort } from '#web/ui/table.tsx';

type Ad = DataOf<typeof readAnalytics>['ads'][number];

const measures = ['seen', 'views', 'contacts', 'favorites'] as const;
const rowsAtFirst = 10;

function sorted(ads: readonly Ad[], { by, direction }: Sort): Ad[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return ads.toSorted((a, b) =>
    isOneOf(measures, by) ? sign * (a[by] - b[by]) : sign * a.title.localeCompare(b.title),
  );
}

/** Every ad with its figures, its views drawn as a bar. */
export function TopAds({ ads }: { ads: readonly Ad[] }) {
  const { t } = useTranslation('analytics');
  return (
    <Section title={t('ads')} text={t('ads_text', { count: ads.length })}>
      <AdsTable ads={ads} />
    </Section>
  );
}

function AdsTable({ ads }: { ads: readonly Ad[] }) {
  const { t, i18n } = useTranslation(['analytics', 'my_ads']);
  const [sort, setSort] = useState<Sort>({ by: 'views', direction: 'descending' });
  const [all, setAll] = useState(false);
  const rows = sorted(ads, sort);
  const top = Math.max(1, ...ads.map(({ views }) => views));
  const write = (value: number) => formatNumber(value, toLanguage(i18n.language));
  const columns: Column<Ad>[] = [
    {
      id: 'title',
      header: t('ad'),
      sortable: true,
      rowHeader: true,
      render: (ad) => (
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Link to={`/advertisement/${ad.id}`} className="link font-semibold break-words">
            {unbroken(ad.title) || t('my_ads:untitled')}
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
      render: (ad: Ad) =>
        measure === 'views' ? (
          <Bar value={ad.views} top={top}>
            {write(ad.views)}
          </Bar>
        ) : (
          write(ad[measure])
        ),
    })),
  ];
  return (
    <>
      <Table
        caption={t('ads')}
        captionHidden
        stacked
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

function Bar({ value, top, children }: { value: number; top: number; children: ReactNode }) {
  return (
    <span className="flex items-center gap-3 md:justify-end">
      <span aria-hidden className="h-3 w-[clamp(3rem,14vw,11rem)] rounded-[3px] bg-sunken max-md:order-last">
        <span className="block h-full rounded-[3px] bg-chart-1" style={{ width: `${(value / top) * 100}%` }} />
      </span>
      <span className="md:min-w-12">{children}</span>
    </span>
  );
}
