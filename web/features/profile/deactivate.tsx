import { useState } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { useNavigate } from 'react-router';
import { deactivateAccount } from '#contract/api/account.ts';
import { LeavingForm } from '#web/features/profile/leaving-form.tsx';
import { Section } from '#web/ui/section.tsx';
import { tell } from '#web/features/profile/profile-toast.ts';
import { call } from '#web/lib/api.ts';
import { leaveThisScreen } from '#web/lib/guards.ts';
import { setSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** Everything of the member is hidden and every session ends; the next login brings it all back. */
export function Deactivate() {
  const { t } = useTranslation('profile');
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const send = async ({ reason }: { reason: string }) => {
    await call(deactivateAccount, { body: { reason } });
    leaveThisScreen();
    setSession(null);
    tell('info', 'deactivated');
    await navigate('/');
  };
  return (
    <Section title={t('deactivate.title')} text={t('deactivate.text')}>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        insistent
        title={t('deactivate.title')}
        description={t('deactivate.confirm')}
        trigger={<Button variant="secondary">{t('deactivate.start')}</Button>}
      >
        <LeavingForm submit={t('deactivate.submit')} onCancel={() => setOpen(false)} send={send} />
      </Dialog>
    </Section>
  );
}
