import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { FailedState, ListState } from '#web/features/admin/list-state.tsx';
import { useFilters } from '#web/features/admin/use-filters.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { ListSkeleton } from '#web/ui/skeleton.tsx';
import { useScrollRow } from '#web/ui/use-scroll-row.ts';

interface ListBesidePanelProps<Item extends { id: string }, Tab extends string> {
  /** Whose texts it speaks with: title, tab.<id>, empty.<id> and the like. */
  namespace: 'appeals' | 'admin_business';
  /** The first one needs no word in the address. */
  tabs: readonly Tab[];
  tab: Tab;
  list: {
    data: { items: readonly Item[]; totalPages: number; counts: Partial<Record<Tab, number>> } | undefined;
    isPending: boolean;
    error: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** What the address calls the one that is open. */
  name: string;
  renderItem: (item: Item) => ReactNode;
  renderPanel: (id: string) => ReactNode;
}

const tabClass =
  'relative inline-flex min-h-11 flex-none items-center gap-1.5 px-3 text-14 font-semibold -outline-offset-3 after:absolute after:inset-x-0 after:bottom-0 after:h-[3px]';

/** Cases by state, and the one that is open beside them; on small screens one after the other. */
export function ListBesidePanel<Item extends { id: string }, Tab extends string>({
  namespace,
  tabs,
  tab,
  list,
  name,
  renderItem,
  renderPanel,
}: ListBesidePanelProps<Item, Tab>) {
  const { t } = useTranslation(namespace);
  const wordOf = (kind: 'tab' | 'empty', id: string) => t(`${kind}.${id}`);
  const { get, page, hrefOf } = useFilters();
  const row = useScrollRow<HTMLElement>(tab);
  const items = list.data?.items ?? [];
  const chosen = get(name);
  const selected = chosen || items[0]?.id;
  const hrefFor = (id: string | null) => hrefOf({ [name]: id, page: get('page') });
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 px-4 pt-3 lg:px-5">
        <h1 className="py-1.5 text-22">{t('title')}</h1>
        <nav ref={row} aria-label={t('tabs')} className="scroll-row flex max-w-full">
          {tabs.map((id) => (
            <Link
              key={id}
              to={id === tabs[0] ? '?' : `?status=${id}`}
              aria-current={id === tab ? 'page' : undefined}
              className={clsx(
                tabClass,
                id === tab ? 'text-primary-ink after:bg-primary-ink' : 'text-ink-2 hover:text-ink',
              )}
            >
              {wordOf('tab', id)}{' '}
              {list.data?.counts[id] !== undefined && <b className="tnum">{list.data.counts[id]}</b>}
            </Link>
          ))}
        </nav>
      </div>
      <div className="grid min-h-0 flex-1 border-t border-line xl:grid-cols-[minmax(0,1fr)_420px]">
        <section
          aria-label={t('title')}
          className={clsx('min-h-0 bg-surface xl:overflow-y-auto', chosen && 'max-xl:hidden')}
        >
          {list.isPending && <ListSkeleton rows={6} />}
          {Boolean(list.error) && !list.data && (
            <FailedState
              title={t('failed')}
              error={list.error}
              onRetry={() => void list.refetch()}
              retrying={list.isFetching}
            />
          )}
          {list.data && !items.length && <ListState title={wordOf('empty', tab)} text={t('empty_text')} />}
          <ul>
            {items.map((item) => (
              <li key={item.id} className="border-b border-line">
                <Link
                  to={hrefFor(item.id)}
                  aria-current={item.id === selected ? 'true' : undefined}
                  className={clsx(
                    'flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5 -outline-offset-3 lg:px-5',
                    item.id === selected ? 'bg-primary-soft' : 'hover:bg-sunken',
                  )}
                >
                  {renderItem(item)}
                </Link>
              </li>
            ))}
          </ul>
          <Pagination
            page={page}
            pages={list.data?.totalPages ?? 0}
            hrefOf={(one) => hrefOf({ page: String(one), [name]: null })}
            className="py-3"
          />
        </section>
        <aside
          aria-label={t('panel')}
          className={clsx('min-h-0 min-w-0 border-line p-4 xl:overflow-y-auto xl:border-l', !chosen && 'max-xl:hidden')}
        >
          <Link
            to={hrefFor(null)}
            className="mb-2 inline-flex min-h-9 items-center gap-2 font-semibold text-primary-ink xl:hidden"
          >
            <Icon name="arrow-left" /> {t('back')}
          </Link>
          {selected ? renderPanel(selected) : list.data && <p className="text-center text-ink-2">{t('none')}</p>}
        </aside>
      </div>
    </>
  );
}
