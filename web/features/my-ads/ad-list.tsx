import { clsx } from 'clsx';
import { useRef, useState } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { AdLine } from '#web/features/my-ads/ad-line.tsx';
import { BulkBar } from '#web/features/my-ads/bulk-bar.tsx';
import { BulkResult } from '#web/features/my-ads/bulk-result.tsx';
import { EmptyList } from '#web/features/my-ads/list-states.tsx';
import type { AdList as List } from '#web/features/my-ads/my-ads.queries.ts';
import { addressOf, allOf, belongsTo } from '#web/features/my-ads/my-ads-tabs.ts';
import { useBulk, type BulkReport } from '#web/features/my-ads/use-bulk.ts';
import type { Selection } from '#web/features/my-ads/use-selection.ts';
import { Pagination } from '#web/ui/pagination.tsx';

interface AdListProps {
  list: List;
  /** Another list is on its way. */
  waiting: boolean;
  selection: Selection;
  /** What had it is gone. */
  takeFocus: () => void;
  onStatistics: (ad: { id: number; title: string }) => void;
  onStatement: (id: string) => void;
}

/** The lines of one tab, alone or several at once. */
export function AdList({ list, waiting, selection, takeFocus, onStatistics, onStatement }: AdListProps) {
  const { t } = useTranslation('my_ads');
  const { items, wanted, counts, totalPages } = list;
  const { tab, q, page } = wanted;
  const [report, setReport] = useState<BulkReport | null>(null);
  const allBox = useRef<HTMLInputElement>(null);
  const { act, busy } = useBulk((done) => {
    setReport(done);
    // Those that were refused stay chosen: something else may be done with them.
    selection.drop(done.done);
  });
  // What was told of the action before need not hold any longer.
  const actAnew: typeof act = (action, ads) => {
    setReport(null);
    act(action, ads);
  };
  const choosable = items.filter((ad) => belongsTo(ad, tab));
  return (
    <>
      <div className={clsx(waiting && 'opacity-60')} aria-busy={waiting || undefined}>
        {selection.isOn ? (
          <BulkBar ads={choosable} selection={selection} busy={busy} allBox={allBox} onAct={actAnew} />
        ) : (
          <div className="h-4" />
        )}
        {items.length > 0 ? (
          <ul
            key={`${tab} ${q} ${page}`}
            aria-label={t(`tabs.${tab ?? 'all'}`)}
            className="grid grid-cols-[minmax(0,1fr)] gap-3"
          >
            {items.map((ad) => (
              <li key={ad.id} className="relative">
                <AdLine
                  ad={ad}
                  tab={tab}
                  selected={selection.isOn ? selection.chosen.has(ad.id) : undefined}
                  onAct={() => setReport(null)}
                  onSelect={(on) => selection.choose([ad], on)}
                  onStatistics={() => onStatistics(ad)}
                  onStatement={onStatement}
                />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyList wanted={wanted} hasAds={allOf(counts) > 0} />
        )}
        <Pagination
          page={page}
          pages={totalPages}
          hrefOf={(one) => addressOf({ ...wanted, page: one })}
          className="mt-8"
        />
      </div>
      {report && (
        <BulkResult
          key={report.id}
          report={report}
          busy={busy === 'restore'}
          onUndo={() =>
            act(
              'restore',
              report.ads.filter(({ id }) => report.done.includes(id)),
            )
          }
          onClose={() => {
            setReport(null);
            if (allBox.current) allBox.current.focus({ preventScroll: true });
            else takeFocus();
          }}
        />
      )}
    </>
  );
}
