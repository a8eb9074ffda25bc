import { useTranslation } from '#web/lib/texts.tsx';
import { resendVerification } from '#contract/api/auth.ts';
import { EmailForm } from '#web/features/auth/email-form.tsx';
import { ResendAgain } from '#web/features/auth/resend-again.tsx';
import { useResend } from '#web/features/auth/use-resend.ts';
import { call } from '#web/lib/api.ts';
import { FormFailure } from '#web/ui/form.tsx';
import { Note } from '#web/ui/note.tsx';

/** For somebody signed in, whose address is known. */
export function ResendButton({ email }: { email: string }) {
  const { t } = useTranslation('auth');
  const resending = useResend();
  const { sent, failure } = resending;
  return (
    <div className="grid gap-4">
      {sent ? (
        <Note tone="success">
          <output>{t('verify.sent_to', { email })}</output>
        </Note>
      ) : (
        <FormFailure failure={failure} />
      )}
      <ResendAgain resending={resending} size="lg" block variant={sent ? 'secondary' : 'primary'} />
    </div>
  );
}

/** For a visitor: the answer is the same whether or not the address awaits a verification. */
export function ResendForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation('auth');
  return (
    <EmailForm
      autoComplete="email"
      submit={t('verify.resend')}
      send={(email) => call(resendVerification, { body: { email } })}
      onSent={onSent}
    />
  );
}
