import { useState } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { BarChart } from '#web/ui/bar-chart.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { LineChart } from '#web/ui/line-chart.tsx';
import { Table, type Column, type Sort } from '#web/ui/table.tsx';
import { Section } from './kit-section.tsx';

const days = [
  '1 mars',
  '4 mars',
  '7 mars',
  '10 mars',
  '13 mars',
  '16 mars',
  '19 mars',
  '22 mars',
  '25 mars',
  '28 mars',
  '30 mars',
];

export function ChartsSection() {
  return (
    <Section title="Graphiques" className="grid gap-6 md:grid-cols-2">
      <LineChart
        title="Vues, contacts, favoris"
        subtitle="30 derniers jours"
        axis="Jour"
        labels={days}
        series={[
          { name: 'Vues', values: [60, 80, 120, 96, 168, 184, 160, 232, 216, 264, 280] },
          { name: 'Favoris', values: [24, 30, 60, 44, 80, 96, 84, 124, 116, 144, 152] },
          { name: 'Contacts', values: [8, 12, 20, 16, 32, 40, 30, 56, 50, 60, 68] },
          { name: 'Partages', values: [2, 4, 6, 6, 12, null, 20, 36, 40, 52, 60] },
        ]}
      />
      <BarChart
        title="Annonces par catégorie"
        subtitle="Valeurs écrites : la couleur n’est jamais seule"
        axis="Catégorie"
        measure="Annonces"
        bars={[
          { label: 'Mode', value: 88_031 },
          { label: 'Maison', value: 62_118 },
          { label: 'Véhicules', value: 48_210 },
          { label: 'Loisirs', value: 41_776 },
          { label: 'Électronique', value: 37_845 },
          { label: 'Famille', value: 25_309 },
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

const rows: Row[] = [
  { id: '1', title: 'Canapé 3 places en lin lavé, déhoussable', city: 'Villeurbanne', views: 412, status: 'En ligne' },
  { id: '2', title: 'Canon AE-1 Program, 50 mm f/1.8', city: 'Lyon 1er', views: 184, status: 'Vendue' },
  { id: '3', title: 'Fairphone 5, 256 Go', city: 'Lyon 6e', views: 96, status: 'En ligne' },
  { id: '4', title: 'Enfilade scandinave, teck', city: 'Mâcon', views: 1204, status: 'Brouillon' },
];

export function TableSection() {
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
      header: 'Sélection',
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
    { id: 'title', header: 'Annonce', render: (row) => row.title, rowHeader: true, sortable: true },
    { id: 'city', header: 'Ville', render: (row) => row.city },
    { id: 'views', header: 'Vues', render: (row) => row.views, align: 'end', sortable: true },
    {
      id: 'status',
      header: 'État',
      render: (row) => <Badge tone={row.status === 'En ligne' ? 'success' : 'neutral'}>{row.status}</Badge>,
    },
  ];
  return (
    <Section title="Tableau" className="rounded-box border border-line bg-surface p-4">
      <Table
        caption="Mes annonces"
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
