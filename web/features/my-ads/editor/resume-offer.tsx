import { useTranslation } from '#web/lib/texts.tsx';
import { Suitcase } from '#web/ui/illustrations/suitcase.tsx';
import { useDates } from '#web/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

export interface Unfinished {
  title: string;
  /** Milliseconds or a date as text. */
  at: number | string;
  /** Photos and text that have not left this browser. */
  isLocal: boolean;
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
    <div className="wrap py-10 md:py-16">
      <EmptyState
        level={1}
        drawing={<Suitcase />}
        title={t(isEdit ? 'resume.edit_title' : 'resume.title')}
        text={t(draft.isLocal ? 'resume.local' : 'resume.server', {
          title: draft.title || t('resume.untitled'),
          when: ago(draft.at),
        })}
      >
        <Button busy={busy} onClick={onResume}>
          {t(isEdit ? 'resume.edit_resume' : 'resume.resume')}
        </Button>
        <Button variant="quiet" onClick={onNew}>
          {t(isEdit ? 'resume.edit_forget' : 'resume.new')}
        </Button>
      </EmptyState>
    </div>
  );
}
