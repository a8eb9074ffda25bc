import { useTranslation } from '#web/lib/texts.tsx';
import { BeginAd } from '#web/features/my-ads/editor/begin-ad.tsx';
import { DraftActions } from '#web/features/my-ads/editor/draft-actions.tsx';
import { DraftSummary, type Unfinished } from '#web/features/my-ads/editor/draft-summary.tsx';
import type { Start } from '#web/features/my-ads/editor/editor.ts';

export interface Resumable extends Unfinished {
  resume: () => Promise<void>;
  remove: () => Promise<void>;
  /** The server never heard of it. */
  isOnlyHere: boolean;
}

interface DraftListProps {
  drafts: readonly Resumable[];
  /** The one that is being opened. */
  opening: string | null;
  onNew: (begin: Pick<Start, 'values' | 'step'>) => void;
}

/** Somebody left before the end: go on with one of the drafts, or begin anew. */
export function DraftList({ drafts, opening, onNew }: DraftListProps) {
  const { t } = useTranslation('post');
  return (
    <div className="wrap py-5 md:pt-10 md:pb-16">
      <div className="mx-auto max-w-[860px]">
        <h1 className="text-28 md:text-36">{t('title')}</h1>
        <BeginAd onBegin={onNew} />
        <section aria-labelledby="drafts" className="mt-5 rounded-box border border-line bg-surface p-5 md:p-7">
          <h2 id="drafts" className="text-22">
            {t('resume.title')} <span className="tnum font-normal text-ink-2">{drafts.length}</span>
          </h2>
          <ul className="mt-1 divide-y divide-line">
            {drafts.map((draft) => (
              <li key={draft.key} className="flex flex-wrap items-center gap-x-6 gap-y-3 py-5 last:pb-0">
                <DraftSummary draft={draft} />
                <DraftActions draft={draft} isOpening={opening === draft.key} />
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}
