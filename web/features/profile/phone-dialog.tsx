import { useMutation } from '@tanstack/react-query';
import { useEffect, useState, type FormEvent } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { confirmPhone, verifyPhone } from '#contract/api/profile.ts';
import { isFailure } from '#contract/failure.ts';
import type { User } from '#contract/users.ts';
import { CodeForm } from '#web/features/profile/code-form.tsx';
import { call } from '#web/lib/api.ts';
import { FormFailure } from '#web/ui/form.tsx';
import { formatPhone } from '#web/lib/phone.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

const resendAfterSeconds = 30;

interface PhoneDialogProps {
  number: string;
  onClose: () => void;
  onVerified: (user: User) => void;
}

/** First the SMS, asked for by a button since it costs something; then the code it brings. */
export function PhoneDialog({ number, onClose, onVerified }: PhoneDialogProps) {
  const { t } = useTranslation('profile');
  const [sentAt, setSentAt] = useState<number | null>(null);
  const send = useMutation({
    mutationFn: () => call(verifyPhone, { body: { phoneNumber: number } }),
    onSuccess: () => setSentAt(Date.now()),
  });
  const failure = isFailure(send.error) ? send.error : null;
  // The dialog hangs below the form of the profile, whose own submit this must not become.
  const keep = (event: FormEvent) => event.stopPropagation();
  return (
    <Dialog insistent size="sm" onClose={onClose} title={t('phone.title')}>
      <div className="grid gap-4" onSubmit={keep}>
        <FormFailure failure={failure} />
        {sentAt === null ? (
          <>
            <p className="text-15">{t('phone.ask', { number: formatPhone(number) })}</p>
            <Button block busy={send.isPending} onClick={() => send.mutate()}>
              {t('phone.send')}
            </Button>
          </>
        ) : (
          <>
            <p className="text-15">{t('phone.sent', { number: formatPhone(number) })}</p>
            <CodeForm
              label={t('phone.code')}
              submit={t('phone.confirm')}
              length={6}
              send={async (code) => onVerified(await call(confirmPhone, { body: { code } }))}
            />
            <Resend key={sentAt} busy={send.isPending} onResend={() => send.mutate()} />
          </>
        )}
      </div>
    </Dialog>
  );
}

function Resend({ busy, onResend }: { busy: boolean; onResend: () => void }) {
  const { t } = useTranslation('profile');
  const [left, setLeft] = useState(resendAfterSeconds);
  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  if (left > 0) return <p className="tnum text-13 text-ink-2">{t('phone.resend_in', { count: left })}</p>;
  return (
    <Button variant="quiet" busy={busy} onClick={onResend}>
      {t('phone.resend')}
    </Button>
  );
}
