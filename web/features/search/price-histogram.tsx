import { clsx } from 'clsx';

interface PriceHistogramProps {
  buckets: readonly { count: number }[];
  /** The bars from and up to these steps are within the chosen price. */
  low: number;
  high: number;
}

const height = 48;

/** How many ads each price has. The numbers stand in the fields and the counts: this is for the eye alone. */
export function PriceHistogram({ buckets, low, high }: PriceHistogramProps) {
  const most = Math.max(1, ...buckets.map(({ count }) => count));
  return (
    <div aria-hidden className="flex items-end gap-0.5 px-[11px]" style={{ height }}>
      {buckets.map(({ count }, index) => (
        <span
          key={index}
          className={clsx(
            'flex-1 rounded-t-[2px]',
            index >= low && index < high ? 'bg-chart-1' : 'bg-chart-5 opacity-70',
          )}
          style={{ height: count ? Math.max(2, Math.round((count / most) * (height - 4))) : 1 }}
        />
      ))}
    </div>
  );
}
