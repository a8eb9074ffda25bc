import { useTranslation } from '#web/lib/texts.tsx';
import { BeginAd, type Begin } from '#web/features/my-ads/editor/begin-ad.tsx';
import { DraftActions, type Resumable } from '#web/features/my-ads/editor/draft-actions.tsx';
import { DraftSummary } from '#web/features/my-ads/editor/draft-summary.tsx';

interface DraftListProps {
  drafts: readonly Resumable[];
  /** The one that is being opened. */
  opening: string | null;
  onNew: (begin: Begin) => void;
}

/** Somebody left before the end: go on with one of the drafts, or begin anew. */
export function DraftList({ drafts, opening, onNew }: DraftListProps) {
  const { t } = useTranslation('post');
  return (
    <div className="wrap pb-5 md:pt-8 md:pb-16">
      <div className="mx-auto max-w-[1020px]">
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
