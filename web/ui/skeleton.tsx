import { useTranslation } from '#web/lib/texts.tsx';

export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden className={`skeleton block ${className}`} />;
}

/** A screen whose content only the browser can know yet. */
export function ScreenSkeleton() {
  const { t } = useTranslation();
  return (
    <div className="wrap py-10">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 noscript:hidden" aria-busy="true">
        <Skeleton className="h-9 w-72 max-w-full" />
        <Skeleton className="h-4 w-96 max-w-full" />
        <Skeleton className="mt-4 h-48 w-full" />
      </div>
      <noscript>
        <p className="text-16">{t('ui.needs_script')}</p>
      </noscript>
    </div>
  );
}

/** A picture with two lines under it. */
export function CardSkeleton() {
  return (
    <div aria-hidden>
      <Skeleton className="aspect-[4/3] rounded-box!" />
      <Skeleton className="mt-6 h-3.5 w-5/6" />
      <Skeleton className="mt-2 h-3 w-1/2" />
    </div>
  );
}

/** Lines with a small picture in front. */
export function ListSkeleton({ rows = 4 }: { rows?: number }) {
  return (
    <div aria-hidden className="grid">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex items-center gap-3 border-b border-line py-3">
          <Skeleton className="size-12 flex-none rounded-control!" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-3.5 w-3/5" />
            <Skeleton className="h-3 w-2/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
