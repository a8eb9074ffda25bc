import { useTranslation } from '#web/lib/texts.tsx';
import type { AdImage } from '#contract/ads.ts';
import { AdPicture } from '#web/features/ad-parts/ad-picture.tsx';
import { Suitcase } from '#web/ui/illustrations/suitcase.tsx';
import { useDates } from '#web/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';

export interface Unfinished {
  title: string;
  /** Milliseconds or a date as text. */
  at: number | string;
  /** Photos and text that have not left this browser. */
  isLocal: boolean;
  image?: AdImage | null;
}

interface ResumeOfferProps {
  draft: Unfinished;
  busy: boolean;
  /** On an ad that is there already the other way is to see it as it is. */
  isEdit?: boolean;
  onResume: () => void;
  onNew: () => void;
}

/** Somebody left before the end: go on from there, or begin anew. */
export function ResumeOffer({ draft, busy, isEdit = false, onResume, onNew }: ResumeOfferProps) {
  const { t } = useTranslation('post');
  const { ago } = useDates();
  return (
    <div className="wrap py-8 md:py-16">
      <section className="mx-auto max-w-[620px] rounded-box border border-line bg-surface p-5 md:p-8">
        <h1 className="text-22 md:text-28">{t(isEdit ? 'resume.edit_title' : 'resume.title')}</h1>
        <div className="mt-5 flex items-center gap-4 rounded-control bg-sunken p-3">
          <div className="grid h-[78px] w-[104px] flex-none place-items-center overflow-hidden rounded-control bg-surface">
            {draft.image ? (
              <AdPicture image={draft.image} sizes="104px" decorative />
            ) : (
              <span className="*:max-h-[70px] *:w-auto">
                <Suitcase />
              </span>
            )}
          </div>
          <p className="min-w-0">
            <b className="line-clamp-2 break-words">{draft.title || t('resume.untitled')}</b>
            <span className="mt-0.5 block text-14 text-ink-2">
              {t(draft.isLocal ? 'resume.local' : 'resume.server', { when: ago(draft.at) })}
            </span>
          </p>
        </div>
        <div className="mt-5 flex flex-wrap gap-2.5 max-sm:*:w-full">
          <Button busy={busy} icon="pencil" onClick={onResume}>
            {t(isEdit ? 'resume.edit_resume' : 'resume.resume')}
          </Button>
          <Button variant="secondary" onClick={onNew}>
            {t(isEdit ? 'resume.edit_forget' : 'resume.new')}
          </Button>
        </div>
      </section>
    </div>
  );
}
