import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Phones } from '#web/ui/illustrations/phones.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  skeleton?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** What a query brings; until then its outline, and a way to try again when it fails. */
export function Loaded<Data>({ query, skeleton, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    return (
      <ErrorState
        drawing={<Phones />}
        error={query.error}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  return <div aria-busy="true">{skeleton ?? <SectionSkeleton />}</div>;
}

function SectionSkeleton() {
  return (
    <div className="grid gap-5 rounded-box border border-line bg-surface p-5 md:p-7">
      <Skeleton className="h-6 w-56 max-w-full" />
      <div className="grid gap-5 sm:grid-cols-2">
        {Array.from({ length: 4 }, (_, index) => (
          <div key={index} className="grid gap-2">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-[46px] w-full rounded-control!" />
          </div>
        ))}
      </div>
      <Skeleton className="h-28 w-full rounded-control!" />
    </div>
  );
}
