import { useState } from 'react';
import { forgotPassword } from '#contract/api/auth.ts';
import { AsideDrawing, AuthFrame } from '#web/features/auth/auth-frame.tsx';
import { EmailForm } from '#web/features/auth/email-form.tsx';
import { useTypedEmail } from '#web/features/auth/login-form.tsx';
import { keepReturnUrl, useReturnUrl } from '#web/features/auth/return-url.ts';
import { call } from '#web/lib/api.ts';
import type { Screen } from '#web/lib/screen.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Letter } from '#web/ui/illustrations/letter.tsx';

function ForgotForm({ onSent }: { onSent: (email: string) => void }) {
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

export { ScreenError as ErrorBoundary } from '#web/shell/error-screen.tsx';

export const handle = {
  samples: ['/auth/forgot-password'],
  noindex: true,
  texts: ['auth', 'errors'],
  menu: [{ in: 'sitemap.account', label: 'content:sitemap.pages.auth/forgot-password', order: 30 }],
} satisfies Screen;

/** Whatever the address, the answer is the same: look into the mailbox. */
export default function ForgotPassword() {
  const { t } = useTranslation('auth');
  const returnUrl = useReturnUrl();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const back = keepReturnUrl('/auth/login', returnUrl);
  const aside = <AsideDrawing drawing={<Letter />}>{t('forgot.aside')}</AsideDrawing>;
  if (sentTo !== null) {
    return (
      <AuthFrame
        step="sent"
        title={t('forgot.sent_title')}
        lead={t('forgot.sent_text', { email: sentTo })}
        aside={aside}
      >
        <p className="text-15 text-ink-2">{t('forgot.sent_hint')}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to={back} state={{ email: sentTo }}>
            {t('forgot.back')}
          </ButtonLink>
          <Button variant="quiet" onClick={() => setSentTo(null)}>
            {t('forgot.again')}
          </Button>
        </div>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame step="form" title={t('forgot.title')} lead={t('forgot.lead')} aside={aside}>
      <ForgotForm onSent={setSentTo} />
      <ButtonLink to={back} variant="quiet" icon="arrow-left" className="mt-3 -ml-4">
        {t('forgot.back')}
      </ButtonLink>
    </AuthFrame>
  );
}
