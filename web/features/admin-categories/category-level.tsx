import { useMutation } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { orderCategories, type AdminCategory } from '#contract/api/admin-categories.ts';
import { isFailure } from '#contract/failure.ts';
import { categoryIcon } from '#contract/icons.ts';
import { toLanguage } from '#contract/languages.ts';
import { forgetCategories, treeQuery } from '#web/features/admin-categories/admin-categories.queries.ts';
import { useReorder } from '#web/features/admin-categories/use-reorder.ts';
import { useStatus } from '#web/features/admin/status.tsx';
import { useFilters } from '#web/features/admin/use-filters.ts';
import { call } from '#web/lib/api.ts';
import { formatNumber } from '#web/lib/format.ts';
import { changeData } from '#web/lib/query-client.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface CategoryLevelProps {
  parentId: number | null;
  tree: readonly AdminCategory[];
  selected: number | null;
  label: string;
}

/** The categories of one level, those of the chosen section below it. */
export function CategoryLevel({ parentId, tree, selected, label }: CategoryLevelProps) {
  const { t } = useTranslation('admin_categories');
  const status = useStatus();
  const order = useMutation({
    mutationFn: (ids: number[]) => call(orderCategories, { body: { parentId, ids } }),
    onMutate: (ids) => {
      const place = new Map(ids.map((id, at) => [id, at]));
      changeData(treeQuery.queryKey, (before) =>
        before?.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0)),
      );
    },
    onSuccess: () => status.say(t('order.saved')),
    onError: (error) => isFailure(error) && status.warn(error.message),
    onSettled: forgetCategories,
  });
  const rows = new Map(tree.filter((one) => one.parentId === parentId).map((one) => [one.id, one]));
  const { list, shown, isDragging, handleOf } = useReorder([...rows.keys()], (ids) => order.mutate(ids));
  const open = tree.find(({ id }) => id === selected);
  return (
    <ul ref={list} aria-label={label} className={clsx('grid', parentId !== null && 'border-t border-line pl-5')}>
      {shown.map((id) => {
        const row = rows.get(id);
        if (!row) return null;
        const isOpen = parentId === null && (open?.id === id || open?.parentId === id);
        return (
          <li key={id} data-row={id} className={clsx('border-line not-first:border-t', isDragging && 'select-none')}>
            <Row row={row} isChosen={id === selected} handle={handleOf(id)} />
            {isOpen && tree.some((one) => one.parentId === id) && (
              <CategoryLevel parentId={id} tree={tree} selected={selected} label={t('children_of', named(row))} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

const named = ({ names }: AdminCategory) => ({ name: names.fr });

interface RowProps {
  row: AdminCategory;
  isChosen: boolean;
  handle: ReturnType<ReturnType<typeof useReorder>['handleOf']>;
}

function Row({ row, isChosen, handle }: RowProps) {
  const { t, i18n } = useTranslation('admin_categories');
  const { hrefOf } = useFilters();
  const language = toLanguage(i18n.language);
  const name = row.names[language];
  return (
    <div className={clsx('flex items-center gap-1 pr-3', isChosen && 'bg-primary-soft')}>
      <button
        type="button"
        {...handle}
        aria-label={t('order.handle', { name })}
        title={t('order.hint')}
        className="grid size-11 flex-none cursor-grab touch-none place-items-center text-ink-2 hover:text-ink active:cursor-grabbing"
      >
        <Icon name="grip-vertical" className="text-16" />
      </button>
      <Link
        to={hrefOf({ category: String(row.id), new: null })}
        aria-current={isChosen ? 'true' : undefined}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-2.5 py-1 hover:underline hover:underline-offset-3"
      >
        <Icon
          name={categoryIcon(row.icon)}
          className={clsx('text-16', row.isActive ? 'text-primary-ink' : 'text-ink-3')}
        />
        <span className={clsx('min-w-0 flex-1 truncate', row.parentId === null && 'font-semibold')}>{name}</span>
        {!row.isActive && <Badge>{t('hidden')}</Badge>}
        <span className="tnum text-13 text-ink-2">
          <span aria-hidden>{formatNumber(row.onlineAds, language)}</span>
          <span className="sr-only">{t('online', { count: row.onlineAds })}</span>
        </span>
      </Link>
    </div>
  );
}
