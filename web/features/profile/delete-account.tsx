import { useState } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { deleteAccount } from '#contract/api/account.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { Profile } from '#contract/api/profile.ts';
import { DeletionNotice } from '#web/features/profile/deletion-notice.tsx';
import { LeavingForm } from '#web/features/profile/leaving-form.tsx';
import { proofKind } from '#web/features/profile/proof-field.tsx';
import { changeProfile } from '#web/features/profile/profile.queries.ts';
import { Section } from '#web/ui/section.tsx';
import { call } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** Erasure: typed by hand, and 14 days to think again. */
export function DeleteAccount({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile');
  const [open, setOpen] = useState(false);
  const send = async (body: InputOf<typeof deleteAccount>['body']) => {
    changeProfile(await call(deleteAccount, { body }));
    setOpen(false);
  };
  return (
    <Section title={t('delete.title')} text={t('delete.text')}>
      {profile.deletionScheduledFor ? (
        <DeletionNotice scheduledFor={profile.deletionScheduledFor} />
      ) : (
        <Dialog
          open={open}
          onOpenChange={setOpen}
          insistent
          title={t('delete.title')}
          description={t('delete.confirm')}
          trigger={<Button variant="danger">{t('delete.start')}</Button>}
        >
          <LeavingForm
            submit={t('delete.submit')}
            word={t('delete.word')}
            proof={proofKind(profile)}
            onCancel={() => setOpen(false)}
            send={send}
          />
        </Dialog>
      )}
    </Section>
  );
}
