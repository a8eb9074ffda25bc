import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '#web/lib/texts.tsx';
import { cancelDeletion } from '#contract/api/account.ts';
import { changeProfile } from '#web/features/profile/profile.queries.ts';
import { tell } from '#web/features/profile/profile-toast.ts';
import { call } from '#web/lib/api.ts';
import { useDates } from '#web/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';

/** The erasure that has been asked for, and the button that takes it back. */
export function DeletionNotice({ scheduledFor, className }: { scheduledFor: string; className?: string }) {
  const { t } = useTranslation('profile');
  const { date } = useDates();
  const cancel = useMutation({
    mutationFn: () => call(cancelDeletion),
    onSuccess: () => {
      changeProfile({ deletionScheduledFor: null });
      tell('success', 'deletion_cancelled');
    },
  });
  return (
    <Note tone="danger" className={className} title={t('delete.scheduled', { date: date(scheduledFor) })}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <p className="min-w-60 flex-1">{t('delete.scheduled_text')}</p>
        <Button size="sm" variant="secondary" busy={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('delete.cancel')}
        </Button>
      </div>
    </Note>
  );
}
