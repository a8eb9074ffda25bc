import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailedState } from '#web/features/admin/list-state.tsx';
import { ListSkeleton } from '#web/ui/skeleton.tsx';

interface LoadedListProps<Item> {
  list: UseQueryResult<{ items: readonly Item[] }>;
  /** Told where it did not come. */
  failed: string;
  /** Shown where nothing is in it. */
  empty: ReactNode;
  /** Shown while it comes. */
  waiting?: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
}

/** A list of the back-office as it comes: on its way, failed, empty or there. What was there stays while it is renewed. */
export function LoadedList<Item>({
  list,
  failed,
  empty,
  waiting = <ListSkeleton rows={8} />,
  children,
}: LoadedListProps<Item>) {
  if (list.data) return list.data.items.length ? children(list.data.items) : empty;
  if (list.isPending) return waiting;
  return (
    <FailedState title={failed} error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
  );
}
