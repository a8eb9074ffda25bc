export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden className={`skeleton block ${className}`} />;
}

/** A screen whose content only the browser can know yet. */
export function ScreenSkeleton() {
  return (
    <div className="wrap grid gap-4 py-10" aria-busy="true">
      <Skeleton className="h-9 w-72 max-w-full" />
      <Skeleton className="h-4 w-96 max-w-full" />
      <Skeleton className="mt-4 h-48 w-full" />
    </div>
  );
}
