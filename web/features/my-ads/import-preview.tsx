import { useTranslation } from '#web/lib/texts.tsx';
import type { importAds } from '#contract/api/ad-csv.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/note.tsx';
import { Table, type Column } from '#web/ui/table.tsx';

type Row = DataOf<typeof importAds>['rows'][number];

/** What the file holds, line by line, and everything that is wrong with it. */
export function ImportPreview({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation('my_ads');
  const wrong = rows.filter((row) => row.errors.length > 0).length;
  const columns: Column<Row>[] = [
    { id: 'line', header: t('import.line'), align: 'end', narrow: true, render: (row) => row.line },
    { id: 'title', header: t('import.ad'), rowHeader: true, render: (row) => row.title || t('untitled') },
    { id: 'state', header: t('import.state'), render: (row) => <State errors={row.errors} /> },
  ];
  if (!rows.length) return <Note tone="warning">{t('import.empty')}</Note>;
  return (
    <>
      <Note tone={wrong ? 'warning' : 'success'}>
        <output>
          {wrong ? t('import.wrong', { count: wrong, total: rows.length }) : t('import.clean', { count: rows.length })}
        </output>
      </Note>
      <Table
        caption={t('import.table')}
        captionHidden
        dense
        columns={columns}
        // What must be put right stands first.
        rows={rows.toSorted((a, b) => Number(b.errors.length > 0) - Number(a.errors.length > 0) || a.line - b.line)}
        rowKey={(row) => String(row.line)}
        className="max-h-80 rounded-control border border-line"
      />
    </>
  );
}

function State({ errors }: Pick<Row, 'errors'>) {
  const { t } = useTranslation('my_ads');
  if (!errors.length)
    return (
      <span className="inline-flex items-center gap-1.5 text-success-ink">
        <Icon name="check-circle-fill" />
        {t('import.fine')}
      </span>
    );
  return (
    <ul className="grid gap-1">
      {errors.map(({ field, name, message }) => (
        <li key={`${field} ${message}`} className="flex items-baseline gap-1.5 text-danger-ink">
          <Icon name="exclamation-circle-fill" className="translate-y-[2px]" />
          <span>
            {name && <b className="font-semibold">{name} · </b>}
            {message}
          </span>
        </li>
      ))}
    </ul>
  );
}
