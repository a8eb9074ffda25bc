import { useState } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { BarChart } from '#web/ui/bar-chart.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { LineChart } from '#web/ui/line-chart.tsx';
import { Table, type Column, type Sort } from '#web/ui/table.tsx';
import { useDates } from '#web/lib/dates.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Section } from './kit-section.tsx';

const days = [1, 4, 7, 10, 13, 16, 19, 22, 25, 28, 30];

export function ChartsSection() {
  const { t } = useTranslation('kit');
  const { date } = useDates();
  return (
    <Section id="charts" className="grid gap-6 md:grid-cols-2">
      <LineChart
        title={t('views_contacts_favourites')}
        subtitle={t('last_30_days')}
        axis={t('day')}
        labels={days.map((day) => date(`2026-03-${String(day).padStart(2, '0')}`, 'day'))}
        series={[
          { name: t('views'), values: [60, 80, 120, 96, 168, 184, 160, 232, 216, 264, 280] },
          { name: t('favourites'), values: [24, 30, 60, 44, 80, 96, 84, 124, 116, 144, 152] },
          { name: t('contacts'), values: [8, 12, 20, 16, 32, 40, 30, 56, 50, 60, 68] },
          { name: t('shares'), values: [2, 4, 6, 6, 12, null, 20, 36, 40, 52, 60] },
        ]}
      />
      <BarChart
        title={t('ads_by_category')}
        subtitle={t('values_are_written_colour_never_sp')}
        axis={t('category')}
        measure={t('ads')}
        bars={[
          { label: t('fashion'), value: 88_031 },
          { label: t('house'), value: 62_118 },
          { label: t('vehicles'), value: 48_210 },
          { label: t('leisure'), value: 41_776 },
          { label: t('electronics'), value: 37_845 },
          { label: t('family'), value: 25_309 },
        ]}
      />
    </Section>
  );
}

interface Row {
  id: string;
  title: string;
  city: string;
  views: number;
  status: string;
}

export function TableSection() {
  const { t } = useTranslation('kit');
  const rows: Row[] = [
    { id: '1', title: t('three_seat_sofa_washed_linen_remov'), city: 'Villeurbanne', views: 412, status: t('online') },
    { id: '2', title: 'Canon AE-1 Program, 50 mm f/1.8', city: 'Lyon 1er', views: 184, status: t('sold_ad') },
    { id: '3', title: 'Fairphone 5, 256 Go', city: 'Lyon 6e', views: 96, status: t('online') },
    { id: '4', title: t('scandinavian_sideboard_teak'), city: 'Mâcon', views: 1204, status: t('draft') },
  ];
  const [sort, setSort] = useState<Sort>({ by: 'views', direction: 'descending' });
  const [chosen, setChosen] = useState<string[]>(['2']);
  const toggle = (id: string) => setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  const sorted = rows.toSorted((a, b) => {
    const order = sort.by === 'views' ? a.views - b.views : a.title.localeCompare(b.title);
    return sort.direction === 'ascending' ? order : -order;
  });
  const columns: Column<Row>[] = [
    {
      id: 'select',
      header: t('selection'),
      headerHidden: true,
      narrow: true,
      render: (row) => (
        <Checkbox
          dense
          labelHidden
          label={row.title}
          checked={chosen.includes(row.id)}
          onChange={() => toggle(row.id)}
        />
      ),
    },
    { id: 'title', header: t('ad'), render: (row) => row.title, rowHeader: true, sortable: true },
    { id: 'city', header: t('town'), render: (row) => row.city },
    { id: 'views', header: t('views'), render: (row) => row.views, align: 'end', sortable: true },
    {
      id: 'status',
      header: t('status'),
      render: (row) => <Badge tone={row.status === t('online') ? 'success' : 'neutral'}>{row.status}</Badge>,
    },
  ];
  return (
    <Section id="table" className="rounded-box border border-line bg-surface p-4">
      <Table
        caption={t('my_ads')}
        columns={columns}
        rows={sorted}
        rowKey={(row) => row.id}
        sort={sort}
        onSort={setSort}
        selected={(row) => chosen.includes(row.id)}
        className="max-h-60"
        dense
      />
    </Section>
  );
}
