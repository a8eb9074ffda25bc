import { useTranslation } from '#web/lib/texts.tsx';
import { DraftSummary, type Unfinished } from '#web/features/my-ads/editor/draft-summary.tsx';
import { Button } from '#web/ui/button.tsx';

interface ResumeOfferProps {
  draft: Unfinished;
  onResume: () => void;
  onForget: () => void;
}

/** Somebody left an ad with changes that were not sent: go on from there, or see it as it is. */
export function ResumeOffer({ draft, onResume, onForget }: ResumeOfferProps) {
  const { t } = useTranslation('post');
  return (
    <div className="wrap py-5 md:pt-10 md:pb-16">
      <div className="mx-auto max-w-[720px]">
        <h1 className="text-28">{t('edit.title')}</h1>
        <section className="mt-4 rounded-box border border-line bg-surface p-5 md:p-7">
          <h2 className="mb-5 text-22">{t('resume.edit_title')}</h2>
          <DraftSummary draft={draft} />
          <div className="mt-5 flex flex-wrap gap-2.5 max-sm:*:w-full">
            <Button icon="pencil" onClick={onResume}>
              {t('resume.edit_resume')}
            </Button>
            <Button variant="secondary" onClick={onForget}>
              {t('resume.edit_forget')}
            </Button>
          </div>
        </section>
      </div>
    </div>
  );
}
