import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { barsWithPrice } from '#web/features/price-guide/bars-with-price.ts';
import type { Guide } from '#web/features/price-guide/price-guide.queries.ts';
import { useMoney } from '#web/lib/money.ts';

type Bars = Guide['histogram'];

function barOf(bars: Bars, price: number): number {
  const above = bars.findIndex((bar) => price < bar.to);
  return above < 0 ? bars.length - 1 : above;
}

/** How far from the left end of the row a price lies, of 1. */
function shareOf(bars: Bars, price: number): number {
  const at = barOf(bars, price);
  const bar = bars[at];
  const within = bar && bar.to > bar.from ? (price - bar.from) / (bar.to - bar.from) : 0.5;
  return (at + Math.min(1, Math.max(0, within))) / bars.length;
}

/** As wide as the widest letters need. */
const roomFor = (words: string) => `${words.length * 0.58}em`;

/** In the middle of a place of the row, yet inside it at either end, and beside what stands there. */
function centredAt(share: number, words: string, ends?: { low: string; high: string }) {
  const width = roomFor(words);
  const [left, right] = ends ? [ends.low, ends.high].map((end) => `(${roomFor(end)} + 0.5em)`) : ['0px', '0px'];
  return { width, left: `clamp(${left}, ${share * 100}% - ${width} / 2, 100% - ${right} - ${width})` };
}

/** In letters: longer ones do not fit in one line of a phone. */
const longestScale = 36;

interface PriceBarsProps {
  histogram: Bars;
  stats: NonNullable<Guide['stats']>;
  price: number | null;
  medianWords: string;
  /** Stands above this ad's bar. */
  mark: ReactNode;
}

/** Comparable ads by their price: where this one stands, and where the middle is. */
export function PriceBars({ histogram, stats, price, medianWords, mark }: PriceBarsProps) {
  const money = useMoney();
  const bars = barsWithPrice(histogram, price);
  const here = price === null ? -1 : barOf(bars, price);
  // The others were counted; this ad stands among them too.
  const counts = bars.map(({ count }, index) => count + Number(index === here));
  const most = Math.max(1, ...counts);
  const median = shareOf(bars, stats.median);
  const low = money(bars[0]?.from ?? stats.low);
  const high = money(bars.at(-1)?.to ?? stats.high);
  const isOneLine = low.length + medianWords.length + high.length <= longestScale;
  return (
    <>
      <div
        aria-hidden
        className={clsx(
          'relative flex h-11 items-end gap-[3px] border-b border-line',
          typeof mark === 'string' ? 'mt-8' : 'mt-12',
        )}
      >
        {bars.map((bar, index) => (
          <span
            key={bar.from}
            style={{ height: `${Math.max(counts[index] ? 10 : 3, ((counts[index] ?? 0) / most) * 100)}%` }}
            className={clsx('flex-1 rounded-t-[2px]', index === here ? 'bg-primary' : 'bg-line-strong opacity-45')}
          />
        ))}
        {price !== null && <ThisAd share={(here + 0.5) / bars.length} mark={mark} />}
        <span
          style={{ left: `${median * 100}%` }}
          className="absolute inset-y-0 -mb-1.5 -ml-px border-l-2 border-dotted border-ink-2"
        />
      </div>
      <p className={clsx('tnum relative mt-1.5 flex justify-between gap-2 text-ink-2', !isOneLine && 'pt-5')}>
        <span>{low}</span>
        <span
          style={centredAt(median, medianWords, isOneLine ? { low, high } : undefined)}
          className="absolute top-0 text-center whitespace-nowrap text-ink"
        >
          {medianWords}
        </span>
        <span>{high}</span>
      </p>
    </>
  );
}

/** Stands above the bars and points at this ad's. */
function ThisAd({ share, mark }: { share: number; mark: ReactNode }) {
  return (
    <span className="absolute inset-x-0 bottom-full mb-1">
      {typeof mark === 'string' ? (
        <span
          style={centredAt(share, mark)}
          className="absolute bottom-[7px] text-center text-12 font-semibold whitespace-nowrap text-primary-ink"
        >
          {mark}
        </span>
      ) : (
        <span style={{ left: `${share * 100}%`, translate: `-${share * 100}%` }} className="absolute bottom-[9px] flex">
          {mark}
        </span>
      )}
      <span
        style={{ left: `${share * 100}%` }}
        className="absolute bottom-0 -translate-x-1/2 border-x-4 border-t-[5px] border-x-transparent border-t-primary"
      />
    </span>
  );
}
