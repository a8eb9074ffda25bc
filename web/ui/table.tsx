import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';

export interface Column<Row> {
  id: string;
  header: string;
  render: (row: Row) => ReactNode;
  /** Numbers stand at the end. */
  align?: 'end';
  sortable?: boolean;
  /** Names the row. */
  rowHeader?: boolean;
  headerHidden?: boolean;
  /** No wider than what it holds: a checkbox, a button. */
  narrow?: boolean;
}

export interface Sort {
  by: string;
  direction: 'ascending' | 'descending';
}

interface TableProps<Row> {
  caption: string;
  captionHidden?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** Only a colour: a checkbox in the row must say it too. */
  selected?: (row: Row) => boolean;
  dense?: boolean;
  /** For the box that scrolls; give it a height and the header stays in sight. */
  className?: string;
}

export function Table<Row>({
  caption,
  captionHidden,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  selected,
  dense,
  className,
}: TableProps<Row>) {
  const id = useId();
  const padding = dense ? 'px-3 py-1.5' : 'px-3 py-3';
  const turn = (by: string): Sort => ({
    by,
    direction: sort?.by === by && sort.direction === 'ascending' ? 'descending' : 'ascending',
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be within reach of the keyboard
    <section aria-labelledby={id} tabIndex={0} className={clsx('relative max-w-full overflow-auto', className)}>
      <table
        className={clsx(
          'w-full border-separate border-spacing-0 text-left text-14',
          columns.length > 3 && 'min-w-[560px]',
        )}
      >
        <caption id={id} className={captionHidden ? 'sr-only' : 'pb-2 text-left text-15 font-semibold'}>
          {caption}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                aria-sort={column.sortable ? (sort?.by === column.id ? sort.direction : 'none') : undefined}
                className={clsx(
                  'sticky top-0 z-10 border-b border-line bg-surface text-13 font-semibold whitespace-nowrap text-ink-2',
                  !column.sortable && 'px-3 py-2.5',
                  column.narrow && 'w-px',
                  column.align === 'end' && 'text-right',
                )}
              >
                {column.sortable ? (
                  <button
                    type="button"
                    onClick={() => onSort?.(turn(column.id))}
                    className="inline-flex min-h-11 items-center gap-1.5 px-3 -outline-offset-3 hover:text-ink"
                  >
                    {column.header}
                    <SortMark direction={sort?.by === column.id ? sort.direction : null} />
                  </button>
                ) : (
                  <span className={column.headerHidden ? 'sr-only' : undefined}>{column.header}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              data-selected={selected?.(row) || undefined}
              className="hover:bg-sunken data-selected:bg-primary-soft"
            >
              {columns.map((column) => {
                const Cell = column.rowHeader ? 'th' : 'td';
                return (
                  <Cell
                    key={column.id}
                    scope={column.rowHeader ? 'row' : undefined}
                    className={clsx(
                      'border-b border-line font-normal',
                      padding,
                      column.align === 'end' && 'tnum text-right',
                    )}
                  >
                    {column.render(row)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function SortMark({ direction }: { direction: Sort['direction'] | null }) {
  if (direction === null) return <Icon name="arrow-down-up" className="text-12 opacity-60" />;
  return <Icon name={direction === 'ascending' ? 'arrow-up' : 'arrow-down'} className="text-12" />;
}
