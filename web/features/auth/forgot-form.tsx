import { useTranslation } from '#web/lib/texts.tsx';
import { forgotPassword } from '#contract/api/auth.ts';
import { EmailForm } from '#web/features/auth/email-form.tsx';
import { useTypedEmail } from '#web/features/auth/login-form.tsx';
import { call } from '#web/lib/api.ts';

export function ForgotForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation('auth');
  return (
    <EmailForm
      email={useTypedEmail()}
      autoComplete="username"
      submit={t('forgot.submit')}
      send={(email) => call(forgotPassword, { body: { email } })}
      onSent={onSent}
    />
  );
}
