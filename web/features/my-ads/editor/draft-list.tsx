import { useTranslation } from '#web/lib/texts.tsx';
import { DraftSummary, type Unfinished } from '#web/features/my-ads/editor/draft-summary.tsx';
import { Button } from '#web/ui/button.tsx';
import { Suitcase } from '#web/ui/illustrations/suitcase.tsx';

export interface Resumable extends Unfinished {
  resume: () => Promise<void>;
}

interface DraftListProps {
  drafts: readonly Resumable[];
  /** The one that is being opened. */
  opening: string | null;
  onNew: () => void;
}

/** Somebody left before the end: go on with one of the drafts, or begin anew. */
export function DraftList({ drafts, opening, onNew }: DraftListProps) {
  const { t } = useTranslation('post');
  return (
    <div className="wrap py-5 md:pt-10 md:pb-16">
      <div className="mx-auto max-w-[860px]">
        <h1 className="text-28">{t('title')}</h1>
        <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-4 rounded-box bg-primary-soft p-5 md:px-7 md:py-6 [&>svg]:h-auto [&>svg]:w-28 [&>svg]:flex-none max-sm:[&>svg]:hidden">
          <Suitcase />
          <div className="min-w-0 flex-1 basis-56">
            <h2 className="text-22">{t('resume.new')}</h2>
            <p className="mt-1 text-14 text-ink-2">{t('resume.new_text')}</p>
          </div>
          <Button icon="plus-lg" className="max-sm:w-full" onClick={onNew}>
            {t('resume.begin')}
          </Button>
        </div>
        <section aria-labelledby="drafts" className="mt-4 rounded-box border border-line bg-surface p-5 md:p-7">
          <h2 id="drafts" className="text-22">
            {t('resume.title')}
          </h2>
          <ul className="mt-2 divide-y divide-line">
            {drafts.map((draft) => (
              <li key={draft.key} className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4 last:pb-0">
                <DraftSummary draft={draft} />
                <Button
                  variant="secondary"
                  icon="pencil"
                  className="max-sm:w-full"
                  aria-label={t('resume.resume_named', { title: draft.title || t('resume.untitled') })}
                  busy={opening === draft.key}
                  onClick={() => void draft.resume()}
                >
                  {t('resume.resume')}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}
