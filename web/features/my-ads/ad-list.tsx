import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { AdLine } from '#web/features/my-ads/ad-line.tsx';
import { BulkBar } from '#web/features/my-ads/bulk-bar.tsx';
import { BulkResult } from '#web/features/my-ads/bulk-result.tsx';
import { EmptyList } from '#web/features/my-ads/list-states.tsx';
import type { AdList as List } from '#web/features/my-ads/my-ads.queries.ts';
import { addressOf, allOf, belongsTo } from '#web/features/my-ads/my-ads-tabs.ts';
import { useBulk, type BulkReport } from '#web/features/my-ads/use-bulk.ts';
import { Pagination } from '#web/ui/pagination.tsx';

interface AdListProps {
  list: List;
  /** Another list is on its way. */
  waiting: boolean;
  /** Several are being chosen. */
  selecting: boolean;
  onSelected: () => void;
  onStatistics: (ad: { id: number; title: string }) => void;
  onStatement: (id: string) => void;
}

/** The lines of one tab, alone or several at once. */
export function AdList({ list, waiting, selecting, onSelected, onStatistics, onStatement }: AdListProps) {
  const { t } = useTranslation('my_ads');
  const { items, wanted, counts, totalPages } = list;
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [report, setReport] = useState<BulkReport | null>(null);
  const { act, busy } = useBulk((done) => {
    setReport(done);
    // Those that were refused stay chosen: something else may be done with them.
    setChosen(new Set(done.failed.map(({ id }) => id)));
  });
  if (!selecting && chosen.size) setChosen(new Set());
  const choosable = items.filter((ad) => belongsTo(ad, wanted.tab));
  const toggle = (id: number, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  return (
    <div className={clsx(waiting && 'opacity-60')} aria-busy={waiting || undefined}>
      {selecting ? (
        <BulkBar
          ads={choosable}
          chosen={chosen}
          onChoose={(ids) => setChosen(new Set(ids))}
          busy={busy}
          onClose={onSelected}
          onAct={(action, ids) => act({ action, ids, titles: new Map(items.map((ad) => [ad.id, ad.title])) })}
        />
      ) : (
        <div className="h-4" />
      )}
      {report && (
        <BulkResult
          report={report}
          busy={busy === 'restore'}
          onUndo={() => act({ action: 'restore', ids: report.done, titles: report.titles })}
          onClose={() => setReport(null)}
        />
      )}
      {items.length > 0 ? (
        <ul aria-label={t(`tabs.${wanted.tab ?? 'all'}`)} className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {items.map((ad) => (
            <li key={ad.id} className="relative">
              <AdLine
                ad={ad}
                tab={wanted.tab}
                selected={selecting ? chosen.has(ad.id) : undefined}
                onSelect={(on) => toggle(ad.id, on)}
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
        page={wanted.page}
        pages={totalPages}
        hrefOf={(page) => addressOf({ ...wanted, page })}
        className="mt-8"
      />
    </div>
  );
}
