import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Table, type Column } from '#web/ui/table.tsx';

interface ChartFrameProps {
  title: string;
  subtitle?: string | undefined;
  /** What the lines of the table are: days, categories. */
  rowHeader: string;
  headers: readonly string[];
  rows: readonly { label: string; values: readonly string[] }[];
  /** Within a box of its own. */
  isInset?: boolean | undefined;
  children: ReactNode;
}

/** The box of a chart, and its numbers as a table for whoever prefers or needs them. */
export function ChartFrame({ title, subtitle, rowHeader, headers, rows, isInset, children }: ChartFrameProps) {
  const { t } = useTranslation();
  const columns: Column<(typeof rows)[number]>[] = [
    { id: 'label', header: rowHeader, render: (row) => row.label, rowHeader: true },
    ...headers.map((header, index) => ({
      id: `${index}`,
      header,
      align: 'end' as const,
      render: (row: (typeof rows)[number]) => row.values[index],
    })),
  ];
  return (
    <figure
      className={clsx(
        'flex min-w-0 flex-col',
        isInset || 'rounded-box border border-line bg-surface p-5 md:p-(--chart-air,1.75rem)',
      )}
    >
      <figcaption>
        <p className="font-bold">{title}</p>
        {subtitle && <p className="text-13 text-ink-2">{subtitle}</p>}
      </figcaption>
      {children}
      <details className="group mt-auto -mb-2.5 pt-2 text-14 open:mb-0">
        <summary className="inline-flex min-h-11 list-none items-center gap-2 font-semibold text-primary-ink">
          <Icon name="chevron-right" className="text-12 transition-transform group-open:rotate-90" />
          {t('ui.chart.table')}
        </summary>
        <Table
          caption={title}
          captionHidden
          columns={columns}
          rows={rows}
          rowKey={(row) => row.label}
          dense
          className="max-h-72"
        />
      </details>
    </figure>
  );
}
