interface PriceHistogramProps {
  buckets: readonly { count: number }[];
  /** The bars from and up to these steps are within the chosen price. */
  low: number;
  high: number;
}

const height = 48;
/** Of a bar with the gap beside it, in units of the drawing, which is stretched. */
const step = 12;

/** How many ads each price has. The numbers stand in the fields and the counts: this is for the eye alone. */
export function PriceHistogram({ buckets, low, high }: PriceHistogramProps) {
  const most = Math.max(1, ...buckets.map(({ count }) => count));
  const bars = (isWithin: boolean) =>
    buckets
      .map(({ count }, index) => {
        if (isWithin !== (index >= low && index < high)) return '';
        const tall = count ? Math.max(2, Math.round((count / most) * (height - 4))) : 1;
        return `M${index * step + 1} ${height}v-${tall}h${step - 2}v${tall}z`;
      })
      .join('');
  const chosen = bars(true);
  const others = bars(false);
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${buckets.length * step} ${height}`}
      preserveAspectRatio="none"
      className="block h-12 w-full px-[22px]"
    >
      {chosen && <path d={chosen} className="fill-chart-1" />}
      {others && <path d={others} className="fill-chart-5 opacity-70" />}
    </svg>
  );
}
