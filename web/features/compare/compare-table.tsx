import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import type { AdDetail } from '#contract/api/ads.ts';
import { AdPrice } from '#web/features/ad-parts/ad-price.tsx';
import { ComparedAd, Ways } from '#web/features/compare/compare-head.tsx';
import { CompareLegend, MarkSign, tints } from '#web/features/compare/compare-legend.tsx';
import { aboveCheapest, differs, marksOf, type Line, type Mark } from '#web/features/compare/compare-lines.ts';
import { useCompareLines } from '#web/features/compare/use-compare-lines.ts';
import { useMoney } from '#web/lib/money.ts';
import { Icon } from '#web/ui/icon.tsx';

const cell = 'px-2 align-top md:px-3';
const factCell = `${cell} border-t border-line py-2.5`;
/** On a phone it takes no room: its words are a band above the values, and stay there when those are scrolled. */
const stub =
  'sticky left-0 z-1 px-0 text-left align-top text-13 font-normal text-ink-2 md:w-44 md:bg-surface md:pr-3 md:pl-5 md:text-14 max-md:w-0';
const band =
  'max-md:absolute max-md:top-0 max-md:left-0 max-md:w-[calc(100vw-34px)] max-md:truncate max-md:bg-sunken max-md:px-2 max-md:py-1 max-md:text-12 max-md:font-semibold';
/** A phone has room for three, the narrowest only by breaking words; of four the third is cut in its middle. */
const widths: Record<number, string> = {
  1: 'md:min-w-[366px]',
  2: 'md:min-w-[556px]',
  3: 'min-w-[356px] md:min-w-[746px]',
  4: 'min-w-[568px] md:min-w-[936px]',
};

interface CompareTableProps {
  ads: readonly AdDetail[];
  onlyDifferences: boolean;
  /** What can be done about the whole of it, beside what its colours mean. */
  children?: ReactNode;
}

/** Ads side by side; the best value of a line stands out, or the one that is unlike the others. */
export function CompareTable({ ads, onlyDifferences, children }: CompareTableProps) {
  const { t } = useTranslation('compare');
  const ids = ads.map((ad) => ad.id);
  const lines = useCompareLines(ads)
    .filter((line) => !onlyDifferences || differs(line))
    .map((line) => ({ ...line, marks: marksOf(line, ads) }));
  const marks = new Set(lines.flatMap((line) => line.marks));
  return (
    <>
      <div className="mb-3 flex empty:hidden flex-wrap-reverse items-center justify-between gap-x-5 gap-y-3">
        <CompareLegend marks={marks} />
        {children}
      </div>
      <section
        aria-label={t('title')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be within reach of the keyboard
        tabIndex={0}
        className="relative overflow-x-auto rounded-box border border-line bg-surface"
      >
        <table
          className={clsx('w-full table-fixed border-separate border-spacing-0 text-13 md:text-15', widths[ads.length])}
        >
          <thead>
            <tr>
              <th scope="col" className={clsx(stub, 'pt-5')}>
                <span className="sr-only">{t('lines.label')}</span>
              </th>
              {ads.map((ad) => (
                <th key={ad.id} scope="col" className={clsx(cell, 'pt-2 text-left font-normal md:pt-5')}>
                  <ComparedAd ad={ad} />
                </th>
              ))}
            </tr>
            <Prices ads={ads} />
            <tr>
              <th scope="row" className={stub}>
                <span className="sr-only">{t('lines.ways')}</span>
              </th>
              {ads.map((ad) => (
                <td key={ad.id} className={clsx(cell, 'pt-2.5 pb-1 md:pb-4')}>
                  <Ways ad={ad} ids={ids} />
                </td>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Fact key={line.key} line={line} ids={ids} />
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

/** What decides first: each price in its label, and how much more it is than the lowest. */
function Prices({ ads }: { ads: readonly AdDetail[] }) {
  const { t } = useTranslation('compare');
  const money = useMoney();
  const above = aboveCheapest(ads);
  return (
    <tr>
      <th scope="row" className={clsx(stub, 'md:pt-4')}>
        <span className="max-md:sr-only">{t('lines.price')}</span>
      </th>
      {ads.map((ad, index) => (
        <td key={ad.id} className={clsx(cell, 'pt-2.5')}>
          <AdPrice
            ad={ad}
            className="max-w-full max-md:h-7! max-md:px-2! max-md:pl-[21px]! max-md:text-14/[28px]! max-md:[&>s]:hidden"
          />
          {above[index] === 0 && (
            <span className="mt-1.5 flex items-center gap-1.5 text-12 font-semibold text-primary-ink md:text-13">
              <Icon name="check-lg" /> {t('lowest')}
            </span>
          )}
          {!!above[index] && (
            <span className="tnum mt-1.5 block text-12 text-ink-2 md:text-13">
              {t('above', { amount: money(above[index]) })}
            </span>
          )}
        </td>
      ))}
    </tr>
  );
}

function Fact({ line, ids }: { line: Line & { marks: Mark[] }; ids: readonly number[] }) {
  const { t } = useTranslation('compare');
  return (
    <tr>
      <th scope="row" className={clsx(stub, 'border-t border-line py-2.5')}>
        <span className={band}>{line.label}</span>
      </th>
      {line.values.map((value, index) => {
        const mark = line.marks[index];
        return (
          <td
            key={ids[index]}
            className={clsx(
              factCell,
              'break-words hyphens-auto max-md:pt-[34px]',
              mark && ['font-semibold', tints[mark]],
              !differs(line) && 'text-ink-2',
            )}
          >
            {value ?? <span aria-label={t('untold')}>—</span>}
            {mark && (
              <span className="whitespace-nowrap">
                {'\u00a0'}
                <MarkSign mark={mark} label={t(mark === 'best' ? 'best' : 'different')} />
              </span>
            )}
          </td>
        );
      })}
    </tr>
  );
}
