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
  /** On phones each row is a card: its name, then each value under its heading. */
  stacked?: boolean;
  /** For the box that scrolls; give it a height and the header stays in sight. */
  className?: string;
}

const card =
  'max-md:grid max-md:grid-cols-2 max-md:gap-x-3 max-md:gap-y-2 max-md:border-b max-md:border-line max-md:p-3';
const cardCell = 'max-md:block max-md:min-w-0 max-md:border-0 max-md:p-0! max-md:text-left!';

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
  stacked = false,
  className,
}: TableProps<Row>) {
  const id = useId();
  const padding = dense ? 'px-3 py-1.5' : 'px-3 py-3';
  const roleOf = (role: string) => (stacked ? { role } : {});
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
          columns.length > 3 && (stacked ? 'md:min-w-[560px]' : 'min-w-[560px]'),
          stacked && 'max-md:block',
        )}
        // Laid out as blocks, they would no longer be a table to a screen reader.
        {...roleOf('table')}
      >
        <caption id={id} className={captionHidden ? 'sr-only' : 'pb-2 text-left text-15 font-semibold'}>
          {caption}
        </caption>
        <thead className={clsx(stacked && 'max-md:sr-only max-md:focus-within:not-sr-only')} {...roleOf('rowgroup')}>
          <tr {...roleOf('row')}>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                {...roleOf('columnheader')}
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
        <tbody className={clsx(stacked && 'max-md:block')} {...roleOf('rowgroup')}>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              data-selected={selected?.(row) || undefined}
              className={clsx('hover:bg-sunken data-selected:bg-primary-soft', stacked && card)}
              {...roleOf('row')}
            >
              {columns.map((column) => {
                const Cell = column.rowHeader ? 'th' : 'td';
                const value = column.render(row);
                const isEmpty = value === '' || value === null || value === false;
                return (
                  <Cell
                    key={column.id}
                    scope={column.rowHeader ? 'row' : undefined}
                    {...roleOf(column.rowHeader ? 'rowheader' : 'cell')}
                    className={clsx(
                      'border-b border-line font-normal',
                      padding,
                      column.align === 'end' && 'tnum text-right',
                      stacked && (isEmpty ? 'max-md:hidden' : cardCell),
                      stacked && (column.rowHeader || column.headerHidden) && 'max-md:col-span-2',
                      stacked && column.rowHeader && 'max-md:order-first',
                    )}
                  >
                    {stacked && !column.rowHeader && !column.headerHidden && (
                      <span aria-hidden className="block text-13 text-ink-2 md:hidden">
                        {column.header}
                      </span>
                    )}
                    {value}
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
